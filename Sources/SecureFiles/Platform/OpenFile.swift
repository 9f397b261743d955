#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file, closed when the value ends.
///
/// It is never inherited by another executable, and never opened through a symbolic link.
struct OpenFile: ~Copyable {
  enum Purpose {
    /// Makes the file, which must not be there, to be written.
    case creating
    /// Opens the file, or makes it.
    case locking
    case reading
    case readingFolder
  }

  private let descriptor: Int32
  private let subject: Subject

  init(_ path: String, for purpose: Purpose) throws(FileError) {
    let subject = purpose == .readingFolder ? Subject.folder : .file
    // A pipe is opened without waiting for who writes to it, so that it can be refused.
    let flags = purpose.flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    descriptor = try System.retrying(about: subject) { open(path, flags, 0o600) }
    self.subject = subject
  }

  deinit {
    // Not called again if interrupted: the descriptor is gone, and its number may be another's.
    close(descriptor)
  }

  borrowing func status() throws(FileError) -> FileStatus {
    let descriptor = descriptor
    var status = stat()
    _ = try System.retrying(about: subject) { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Reads until the buffer is full or the file ends.
  borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let descriptor = descriptor
    var rest = buffer[...]
    while !rest.isEmpty {
      let target = UnsafeMutableRawBufferPointer(rebasing: rest)
      let count = try System.retrying(about: subject) { readSome(descriptor, into: target) }
      if count == 0 { break }
      rest = rest.dropFirst(count)
    }
    return buffer.count - rest.count
  }

  borrowing func write(_ contents: UnsafeRawBufferPointer) throws(FileError) {
    let descriptor = descriptor
    var rest = contents[...]
    while !rest.isEmpty {
      let source = UnsafeRawBufferPointer(rebasing: rest)
      rest = rest.dropFirst(
        try System.retrying(about: subject) { writeSome(source, to: descriptor) })
    }
  }

  borrowing func sync() throws(FileError) {
    let descriptor = descriptor
    #if canImport(Darwin)
      // Here `fsync` leaves it to the disk when it writes; not all file systems know this call.
      do {
        _ = try System.retrying(about: subject) { fcntl(descriptor, F_FULLFSYNC) }
        return
      } catch {
        guard [EINVAL, ENOTSUP, ENOTTY].contains(error.number) else { throw error }
      }
    #endif
    _ = try System.retrying(about: subject) { fsync(descriptor) }
  }

  /// Some file systems keep their folders' names themselves, and say that the call is not valid.
  borrowing func syncFolder() throws(FileError) {
    do {
      try sync()
    } catch {
      guard error.number == EINVAL || error.number == ENOTSUP else { throw error }
    }
  }

  /// Whether the lock is now this open file's.
  borrowing func tryLock() throws(FileError) -> Bool {
    let descriptor = descriptor
    do {
      _ = try System.retrying(about: subject) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return false
    }
  }

  borrowing func unlock() {
    let descriptor = descriptor
    _ = try? System.retrying(about: subject) { flock(descriptor, LOCK_UN) }
  }
}

extension OpenFile.Purpose {
  fileprivate var flags: Int32 {
    switch self {
    case .creating: O_WRONLY | O_CREAT | O_EXCL
    case .locking: O_RDWR | O_CREAT
    case .reading: O_RDONLY
    case .readingFolder: O_RDONLY | O_DIRECTORY
    }
  }
}

// The functions of the C library, whose names the methods above hide.

private func readSome(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func writeSome(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
