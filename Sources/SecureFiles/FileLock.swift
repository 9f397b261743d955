/// An exclusive lock on a file, which the kernel frees when the process dies.
///
/// It excludes other processes, other locks on the same file in this process, and other threads
/// with the same lock. It is the kernel's `flock`: a file that a dead process left behind locks
/// nothing, and the file is never removed. A child that is forked without running another
/// executable shares the lock with its parent.
///
/// `@unchecked Sendable`, because `file` is only reached by the thread that is in the turnstile, or
/// in `init` and `deinit`, where no other thread has the lock.
package final class FileLock: @unchecked Sendable {
  private let location: FileLocation
  private let turnstile = Turnstile()
  private var file: OpenFile

  /// Opens the file to be locked, or makes it with mode 0600.
  /// - Parameter location: The file; it must pass ``SecureFiles/check(_:)``.
  /// - Throws: ``FileError``, of kind `unsafe`, `notRegular` or `readOnly` among others.
  package init(_ location: FileLocation) throws(FileError) {
    self.location = location
    file = try Self.open(location)
  }

  /// Waits until nobody else has the lock, and takes it.
  ///
  /// The kernel knows no wait with an end, so this tries again and again, after sleeps that grow
  /// from 50 µs to 5 ms and vary at random, so that those who wait do not try in step.
  /// - Parameter timeout: The longest wait in seconds; 0 or less does not wait at all, and no wait is
  ///   longer than a day.
  /// - Throws: ``FileError`` of kind `timedOut` if another has it all the while; of another kind if
  ///   the file was removed and cannot be made again.
  package func acquire(timeout: Double) throws(FileError) {
    let deadline = Deadline(after: timeout)
    guard turnstile.enter(timeout: timeout) else { throw Self.timedOut }
    do {
      try lock(until: deadline)
    } catch {
      turnstile.leave()
      throw error
    }
  }

  /// Gives the lock back; call it once for each ``acquire(timeout:)`` that did not throw.
  package func release() {
    file.unlock()
    turnstile.leave()
  }

  private func lock(until deadline: Deadline) throws(FileError) {
    var pause = 0.000_05
    while try !tryLock() {
      guard deadline.remaining > 0 else { throw Self.timedOut }
      System.sleep(min(pause * Double.random(in: 0.5...1), deadline.remaining))
      pause = min(pause * 2, 0.005)
    }
  }

  private func tryLock() throws(FileError) -> Bool {
    for _ in 1...2 {
      guard try file.tryLock() else { return false }
      if isInPlace { return true }
      // Somebody removed the file. Who comes now locks another one of that name: so must we.
      file.unlock()
      file = try Self.open(location)
    }
    return false
  }

  /// Whether the file that is open still has the name.
  private var isInPlace: Bool {
    guard let opened = try? file.status(),
      let named = try? System.status(of: location.path, about: .file)
    else { return false }
    return opened.isSameFile(as: named)
  }

  private static func open(_ location: FileLocation) throws(FileError) -> OpenFile {
    try SecureFiles.checkFolder(of: location)
    let file = try OpenFile(location.path, for: .locking)
    try file.status().requirePrivateFile()
    return file
  }

  private static var timedOut: FileError {
    FileError(.timedOut, "Another process or thread holds the lock; try again later.")
  }
}
