import SQLiteDriver
import Testing

struct SQLiteErrorTests {
  /// The codes of https://www.sqlite.org/rescode.html that are failures.
  @Test(
    arguments: [
      (1, .other), (2, .other), (3, .permission), (4, .other), (5, .busy),
      (6, .busy), (7, .outOfMemory), (8, .readOnly), (9, .interrupted), (10, .inputOutput),
      (11, .corrupt), (12, .other), (13, .full), (14, .cannotOpen), (15, .busy), (17, .other),
      (18, .tooLarge), (19, .constraint), (20, .other), (21, .other), (22, .other),
      (23, .permission), (25, .other), (26, .notADatabase),
    ] as [(Int32, SQLiteError.Kind)])
  func `a code has its kind, also with more in its upper bits`(
    code: Int32, kind: SQLiteError.Kind
  ) {
    #expect(SQLiteError(code: code).kind == kind)
    #expect(SQLiteError(code: code | 99 << 8).kind == kind)
  }

  @Test(
    arguments: [
      (3082, .outOfMemory), (8202, .corrupt), (1550, .symlink), (778, .inputOutput),
      (1034, .inputOutput), (517, .busy), (2067, .constraint), (1544, .readOnly),
    ] as [(Int32, SQLiteError.Kind)])
  func `an extended code can have a kind of its own`(code: Int32, kind: SQLiteError.Kind) {
    #expect(SQLiteError(code: code).kind == kind)
  }

  /// 28 is ENOSPC, 27 EFBIG, 13 EACCES, 1 EPERM, 2 ENOENT, 30 EROFS on every system; 5 is EIO, 24
  /// EMFILE.
  @Test(
    arguments: [
      (778, 28, .full), (4874, 28, .full), (778, 5, .inputOutput),
      (14, 13, .permission), (14, 1, .permission), (14, 24, .cannotOpen), (14, 28, .cannotOpen),
      (14, 2, .missing), (14, 30, .missing), (778, 27, .full), (11, 28, .corrupt),
    ] as [(Int32, Int32, SQLiteError.Kind)])
  func `the system's error tells what the code leaves open`(
    code: Int32, systemError: Int32, kind: SQLiteError.Kind
  ) {
    #expect(SQLiteError(code: code, systemError: systemError).kind == kind)
  }

  @Test func `a description has the meaning and the numbers`() {
    #expect(
      SQLiteError(code: 517).description == "database is locked (SQLite result code 517)")
    #expect(
      SQLiteError(code: 778, systemError: 5).description
        == "disk I/O error (SQLite result code 778, system error 5)")
  }

  @Test func `opening says which error of the system is behind it`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SQLiteError.self) { try folder.connect() }
    #expect(error?.kind == .missing)
    #expect(error?.systemError == 2)
  }
}
