internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash

/// Opens SQLite connections to a vault, all with the same settings.
struct VaultConnection {
  let location: FileLocation
  let isReadOnly: Bool
  let timeout: TimeInterval

  /// The name of the SQLite file system, for tests.
  let fileSystem: String?

  /// Settings that the file does not keep.
  ///
  /// `synchronous=FULL`, since NORMAL may lose the last commits when the power fails; no automatic
  /// checkpoints, since only a writer that holds our own lock may checkpoint; `secure_delete`, so that
  /// what was removed is zeroed.
  private static let settings = """
    PRAGMA synchronous=FULL;
    PRAGMA wal_autocheckpoint=0;
    PRAGMA journal_size_limit=0;
    PRAGMA secure_delete=ON;
    PRAGMA cell_size_check=ON;
    PRAGMA temp_store=MEMORY;
    PRAGMA cache_size=-8192;
    PRAGMA mmap_size=0;
    """

  /// The file keeps this one.
  private static let logging = "PRAGMA journal_mode=WAL"

  /// Where fsync() leaves data in the drive's cache, SQLite is told to ask for more; elsewhere the
  /// settings do nothing.
  private static let writerSettings = """
    PRAGMA fullfsync=ON;
    PRAGMA checkpoint_fullfsync=ON;
    """

  /// Opens a connection for reading, if the file is a vault.
  ///
  /// Nothing of the file is changed before that is known: it may be another program's.
  func reader() throws -> SQLiteConnection {
    let connection = try connect()
    try Self.checkFormat(connection)
    return connection
  }

  /// Opens a connection for reading, and reads what the vault's file says of itself, of one moment.
  func vault() throws -> (connection: SQLiteConnection, header: HeaderContent) {
    let connection = try connect()
    let header = try connection.snapshot {
      try Self.checkFormat(connection)
      return try HeaderContent(connection)
    }
    return (connection, header)
  }

  /// Opens a connection for writing, if the file is a vault.
  func writer() throws -> SQLiteConnection {
    let connection = try reader()
    // A backup is not in this mode.
    try connection.execute(Self.logging)
    try connection.execute(Self.writerSettings)
    return connection
  }

  /// Opens a connection to a new file that is to become a vault.
  func maker() throws -> SQLiteConnection {
    let connection = try open(.readWrite)
    try connection.execute(Self.logging)
    try connection.execute(Self.writerSettings)
    return connection
  }

  private func connect() throws -> SQLiteConnection {
    do {
      return try open(isReadOnly ? .readOnly : .readWrite)
    } catch let error as SQLiteError where isReadOnly && Self.needsNoFiles.contains(error.kind) {
      return try immutable()
    } catch let error as SQLiteError where error.kind == .missing && SecureFiles.exists(location) {
      // It is the files beside the vault that are not there, and cannot be made.
      throw StealthyError(
        .readOnly, "The vault's folder cannot be written to; open the vault for reading only.",
        underlying: error)
    }
  }

  /// What keeps SQLite from making the files beside the vault; too many open files do not, and others
  /// may be writing then.
  private static let needsNoFiles: Set<SQLiteError.Kind> = [.missing, .readOnly, .full]

  /// A vault on media that cannot be written to has no room for the files beside it.
  private func immutable() throws -> SQLiteConnection {
    let log = location.sibling(suffix: "-wal")
    guard !SecureFiles.exists(log) || (try? SecureFiles.check(log)) == 0 else {
      throw StealthyError(
        .readOnly,
        "The vault was not closed cleanly, and its folder cannot be written to; copy vault and vault-wal to one that can."
      )
    }
    return try open(.immutable)
  }

  private func open(_ access: SQLiteConnection.Access) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(
      path: location.path, access: access, fileSystem: fileSystem)
    connection.setBusyTimeout(milliseconds: Int32(clamping: Int(timeout * 1000)))
    do throws(SQLiteError) {
      try connection.execute(Self.settings)
    } catch {
      guard error.kind == .other else { throw error }
      // Settings that SQLite knows fail only where it does not understand the file's schema.
      throw StealthyError.damagedHeader("the database's schema")
    }
    return connection
  }

  /// Checks that the file is a vault of a version that is known here.
  private static func checkFormat(_ connection: SQLiteConnection) throws {
    guard try connection.integer("PRAGMA application_id") == VaultFormat.applicationID else {
      throw StealthyError(
        .notARepository, "The file is another program's database; nothing was changed.")
    }
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard version <= VaultFormat.version else { throw StealthyError(.unsupportedVersion) }
    let statement = try connection.statement(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL OR type <> 'index' ORDER BY rowid LIMIT 5"
    )
    defer { statement.reset() }
    var schema: [String] = []
    while try statement.step() { schema.append(statement.text(0)) }
    guard version == VaultFormat.version, schema == VaultFormat.schema else {
      throw StealthyError.damagedHeader("the database's schema")
    }
  }
}
