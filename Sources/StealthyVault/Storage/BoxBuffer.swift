/// Memory for a box on its way into the database; it holds nothing that is secret.
///
/// One thread at a time uses it.
final class BoxBuffer {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)

  deinit {
    memory.deallocate()
  }

  /// So many bytes, until the next call.
  func bytes(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 8)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }
}
