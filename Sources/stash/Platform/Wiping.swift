/// Zeroes bytes in a way that is not optimised away.
func wipe(_ bytes: inout [UInt8]) {
  bytes.withUnsafeMutableBytes { buffer in
    guard let start = buffer.baseAddress else { return }
    #if canImport(Darwin)
      memset_s(start, buffer.count, 0, buffer.count)
    #else
      explicit_bzero(start, buffer.count)
    #endif
  }
}
