/// Files that only their user can read, made and checked so that no other user can come between.
///
/// All functions retry what a signal interrupts. None follows a symbolic link in the last component
/// of a path, and no file or folder it makes is open to others even for an instant.
///
/// A process loses all POSIX locks on a file when it closes any descriptor of it
/// (<https://www.sqlite.org/howtocorrupt.html>): do not read or sync a file here that SQLite has
/// open in the same process. ``check(_:)`` and ``exists(_:)`` open nothing.
package enum SecureFiles {
  /// Whether something has that name, be it a dangling symbolic link.
  /// - Parameter location: The place to look at.
  /// - Returns: Whether something is there that this user can see.
  package static func exists(_ location: FileLocation) -> Bool {
    (try? System.status(of: location.path, about: .file)) != nil
  }

  /// Removes a file; one that is not there is as good as removed.
  /// - Parameter location: The file.
  /// - Throws: ``FileError``, of kind `permissionDenied`, `readOnly` or `notRegular` among others.
  package static func remove(_ location: FileLocation) throws(FileError) {
    do {
      try System.remove(location.path)
    } catch {
      guard error.kind == .notFound else { throw error }
    }
  }

  /// A new name in the same folder for a file that shall take a place once it is complete.
  /// - Parameter location: The place to be taken.
  /// - Returns: The place's name, `.new-` and 16 random hexadecimal digits.
  package static func temporaryName(beside location: FileLocation) -> FileLocation {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    return location.sibling(suffix: ".new-" + padding + digits)
  }
}
