internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

/// Making a vault's file.
enum VaultFile {
  /// The place of a new vault; its folder is made if it is not there.
  static func newLocation(_ path: String) throws -> FileLocation {
    let location = try FileLocation(makingFolderOf: path)
    try SecureFiles.checkFolder(of: location)
    guard !SecureFiles.exists(location) else { throw StealthyError(.repositoryExists) }
    for suffix in logSuffixes {
      guard !SecureFiles.exists(location.sibling(suffix: suffix)) else {
        throw StealthyError(
          .repositoryExists,
          "Beside this path lies a file that ends in \(suffix), of a vault that was here; move it away first."
        )
      }
    }
    return location
  }

  /// The place of a vault that is there; its file is one of ours and not empty.
  static func existingLocation(_ path: String) throws -> FileLocation {
    let location = try FileLocation(path)
    guard try SecureFiles.check(location) > 0 else {
      throw StealthyError(
        .corrupted,
        "The file is empty: it is no vault any more. Restore a backup; nothing was changed.")
    }
    return location
  }

  /// Writes a new and empty vault, and waits until it is on the disk.
  static func write(
    _ location: FileLocation, unlockedBy source: UnlockSource, label: String,
    indexing: VaultIndexing, _ configuration: VaultConfiguration
  ) throws {
    let root = try SecretBytes.random(count: VaultFormat.keySize)
    let header = try root.withUnsafeBytes {
      try HeaderContent(
        newVault: $0, indexing, source: source, label: label, now: configuration.clock())
    }
    let keys = try root.withUnsafeBytes { try VaultKeys(root: $0, header) }
    try SecureFiles.create(location)
    let opener = VaultConnection(
      location: location, isReadOnly: false, timeout: configuration.wait,
      fileSystem: configuration.storage.fileSystem)
    let connection = try opener.maker()
    try connection.execute(
      """
      PRAGMA page_size=4096; PRAGMA application_id=\(VaultFormat.applicationID);
      PRAGMA user_version=\(VaultFormat.version); BEGIN IMMEDIATE;
      """)
    for statement in VaultFormat.schema { try connection.execute(statement) }
    try header.write(connection)
    try HeaderContent.write("state", VaultState().box(keys), connection)
    try connection.execute("COMMIT")
    // Only the file itself is moved to its place: nothing may stay in the log beside it.
    guard try connection.checkpoint(truncating: true).log == 0 else {
      throw StealthyError(.timedOut, "Another program has the new vault's file open; try again.")
    }
    try connection.close()
    try SecureFiles.sync(location)
  }

  /// How many pages are copied before others get their turn.
  static let pagesAtOnce = 64

  /// Copies a vault, of one moment, to a file that stands alone, and waits until it is on the disk.
  static func copy(
    _ source: SQLiteConnection, to location: FileLocation, fileSystem: String?,
    _ progress: VaultProgressHandler? = nil
  ) throws {
    try SecureFiles.create(location)
    let target = try SQLiteConnection(
      path: location.path, access: .readWrite, fileSystem: fileSystem)
    defer { try? target.close() }
    try source.snapshot {
      // The snapshot begins with the first read; the copy stays with it, whoever writes meanwhile.
      _ = try HeaderContent.seal(source)
      try source.copy(to: target, pagesAtOnce: pagesAtOnce) {
        try progress?(VaultProgress(completed: $1 - $0, total: $1))
      }
    }
    // A copy that stands alone can be moved, and read where nothing can be written.
    try target.execute("PRAGMA journal_mode=DELETE")
    try target.close()
    try SecureFiles.sync(location)
  }

  /// Removes a file of ours, and what SQLite may have left beside it.
  static func remove(_ location: FileLocation) {
    try? SecureFiles.remove(location)
    removeLogs(of: location)
  }

  /// Removes what SQLite may have left beside a file.
  static func removeLogs(of location: FileLocation) {
    for suffix in logSuffixes { try? SecureFiles.remove(location.sibling(suffix: suffix)) }
  }

  /// What the names of files end in that SQLite has beside a database.
  private static let logSuffixes = ["-wal", "-shm", "-journal"]
}

extension FileLocation {
  /// A place whose folder is made if only that is missing.
  fileprivate init(makingFolderOf path: String) throws {
    do {
      try self.init(path)
    } catch {
      guard error.kind == .notFound,
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex
      else { throw error }
      try SecureFiles.makeFolder(at: String(path[..<slash]))
      try self.init(path)
    }
  }
}
