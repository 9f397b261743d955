internal import CSQLite

/// An open file: SQLite gives the memory for it, and the usual file system's own file lies right
/// behind what is ours.
struct FaultFile {
  private struct Header {
    /// SQLite looks here, so it comes first.
    var file: sqlite3_file
    var system: Unmanaged<FaultFileSystem>
    var path: UnsafePointer<CChar>?
    var kind: FaultFileKind
  }

  /// A multiple of what the usual file needs to be aligned to, which is a pointer's size.
  static let size = MemoryLayout<Header>.stride

  private let header: UnsafeMutablePointer<Header>

  /// A file that has been opened.
  init?(_ file: UnsafeMutablePointer<sqlite3_file>?) {
    guard let file else { return nil }
    header = UnsafeMutableRawPointer(file).assumingMemoryBound(to: Header.self)
  }

  /// A file that is about to be opened; the path stays until it is closed.
  init?(
    preparing file: UnsafeMutablePointer<sqlite3_file>?, of system: FaultFileSystem,
    path: UnsafePointer<CChar>?, flags: Int32
  ) {
    self.init(file)
    let kind: FaultFileKind =
      flags & SQLITE_OPEN_MAIN_DB != 0
      ? .database
      : flags & SQLITE_OPEN_WAL != 0
        ? .log : flags & SQLITE_OPEN_MAIN_JOURNAL != 0 ? .journal : .other
    header.initialize(
      to: Header(
        file: sqlite3_file(pMethods: nil), system: .passUnretained(system), path: path, kind: kind))
    wrapped.pointee.pMethods = nil
  }

  var wrapped: UnsafeMutablePointer<sqlite3_file> {
    (UnsafeMutableRawPointer(header) + Self.size).assumingMemoryBound(to: sqlite3_file.self)
  }

  /// The functions of the usual file system.
  var base: sqlite3_io_methods? { wrapped.pointee.pMethods?.pointee }

  var system: FaultFileSystem { header.pointee.system.takeUnretainedValue() }

  var kind: FaultFileKind { header.pointee.kind }

  /// Tells SQLite the file's functions, or closes what could not be opened but wants to be closed.
  func setMethods(isOpen: Bool) {
    guard let methods = wrapped.pointee.pMethods else { return }
    if isOpen {
      header.pointee.file.pMethods = system.methods(before: methods)
    } else {
      _ = methods.pointee.xClose?(wrapped)
    }
  }

  func event(_ operation: FaultOperation, offset: Int64 = 0) -> FaultEvent {
    FaultEvent(operation, of: kind, path: header.pointee.path, offset: offset)
  }
}
