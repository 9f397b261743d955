extension SecureFiles {
  /// Gives a file another name, never one that is taken.
  ///
  /// Where the system cannot do this in one step, the file has both names for an instant. Call
  /// ``syncFolder(of:)`` to have the new name on the disk.
  /// - Parameters:
  ///   - source: The file.
  ///   - destination: Its new place, on the same file system.
  /// - Throws: ``FileError``, of kind `exists` if something is there, be it a dangling symbolic
  ///   link; nothing is changed then.
  package static func move(
    _ source: FileLocation, to destination: FileLocation
  ) throws(FileError) {
    try System.move(source.path, to: destination.path)
  }

  /// Gives a file another name; a file of that name is replaced in the same instant.
  ///
  /// Call ``syncFolder(of:)`` to have the new name on the disk.
  /// - Parameters:
  ///   - source: The file.
  ///   - destination: Its new place, on the same file system; a symbolic link there is replaced
  ///     itself, not what it points to.
  /// - Throws: ``FileError``; nothing is changed then.
  package static func moveReplacing(
    _ source: FileLocation, to destination: FileLocation
  ) throws(FileError) {
    try System.moveReplacing(source.path, to: destination.path)
  }
}
