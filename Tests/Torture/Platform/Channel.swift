#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What a process says: a line at a time, each in one call of the system, so that a kill leaves no
/// half of one behind.
enum Channel {
  /// Says a line to the parent, or to who started the program.
  static func say(_ line: String) {
    write(line, to: 1)
  }

  /// Whether the parent has said something that was not read yet, or is gone.
  static var hasInput: Bool {
    var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  static func write(_ line: String, to descriptor: Int32) {
    var text = line + "\n"
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let source = UnsafeRawBufferPointer(rebasing: rest)
        let count = writeSome(source, to: descriptor)
        if count > 0 { rest = rest.dropFirst(count) }
        if count < 0, errno != EINTR { return }
      }
    }
  }
}

private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
