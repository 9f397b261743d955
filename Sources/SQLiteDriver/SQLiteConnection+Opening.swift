internal import CSQLite

extension SQLiteConnection {
  /// Opens a file; what SQLite has half opened is closed again before the throw.
  static func open(
    path: String, access: Access, fileSystem: String?
  ) throws(SQLiteError) -> OpaquePointer {
    guard !path.utf8.contains(0) else { throw SQLiteError(code: SQLITE_CANTOPEN) }
    var flags = SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
    // A name like ":memory:" or "file:a" means something else to SQLite, and "" a temporary file.
    var name = path.hasPrefix("/") ? path : "./" + path
    switch access {
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = immutableURI(name)
    }

    var handle: OpaquePointer?
    let code: Int32
    if let fileSystem {
      code = sqlite3_open_v2(name, &handle, flags, fileSystem)
    } else {
      code = sqlite3_open_v2(name, &handle, flags, nil)
    }
    if code == SQLITE_OK, let handle { return handle }
    let error = SQLiteError(
      code: handle == nil ? SQLITE_NOMEM : sqlite3_extended_errcode(handle), of: handle)
    sqlite3_close_v2(handle)
    throw error
  }

  /// https://www.sqlite.org/uri.html: an absolute path stands after an empty authority.
  private static func immutableURI(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array((path.hasPrefix("/") ? "file://" : "file:").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self) + "?immutable=1"
  }

  /// Takes from the file what it could do to the process; https://www.sqlite.org/security.html.
  ///
  /// Its schema may not call functions with side effects, SQL cannot break the file or load code,
  /// no other file can be attached, and no value is longer than 4 MiB. Closing does not checkpoint,
  /// because that would happen outside the owner's locks.
  func harden() throws(SQLiteError) {
    sqlite3_extended_result_codes(handle, 1)
    try check(csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1))
    try check(csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0))
    try check(csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0))
    try check(csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1))
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 4 << 20)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
  }
}
