import Foundation
import SecureFiles
import Testing

@Suite struct CreatingTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  @Test func `a new file is empty and passes the checks`() throws {
    try SecureFiles.create(location)
    #expect(try SecureFiles.check(location) == 0)
  }

  @Test(arguments: [0, 1, 4_096, 600_000])
  func `a new file has its contents and passes the checks`(size: Int) throws {
    let text = String(repeating: "x", count: size)
    try withBytes(of: text) { try SecureFiles.create(location, contents: $0) }
    #expect(try SecureFiles.check(location) == size)
    #expect(try location.text == text)
    #expect(try temporary.names == ["file"])
  }

  // B91, B93
  @Test(arguments: [0o000, 0o022, 0o077])
  func `whatever the umask is, files and folders are closed to others`(umask mask: Int) async {
    await #expect(processExitsWith: .success) { [mask] in
      umask(mode_t(mask))
      let temporary = try TemporaryFolder()
      try SecureFiles.makeFolder(at: temporary.path + "/new")
      let empty = try temporary.location("new/empty")
      try SecureFiles.create(empty)
      let full = try temporary.location("new/full")
      try withBytes(of: "x") { try SecureFiles.create(full, contents: $0) }
      let locked = try temporary.location("new/lock")
      _ = try FileLock(locked)
      #expect(empty.folderPermissions == 0o700)
      for location in [empty, full, locked] {
        #expect(location.permissions == 0o600)
        try SecureFiles.check(location)
      }
    }
  }

  // B91
  @Test(arguments: [0o000, 0o022])
  func `whatever the umask is, bad files are refused`(umask mask: Int) async {
    await #expect(processExitsWith: .success) { [mask] in
      umask(mode_t(mask))
      try BadFile.expectRefusalOfAll()
    }
  }

  // B84, B86
  @Test func `nothing that is there is replaced`() throws {
    let makers: [(String) -> Void] = [
      { _ in try? location.put("kept") }, { mkdir($0, 0o700) }, { mkfifo($0, 0o600) },
      { symlink("target", $0) },
    ]
    for make in makers {
      make(location.path)
      let empty = #expect(throws: FileError.self) { try SecureFiles.create(location) }
      #expect(empty?.kind == .exists)
      let full = #expect(throws: FileError.self) {
        try withBytes(of: "new") { try SecureFiles.create(location, contents: $0) }
      }
      #expect(full?.kind == .exists)
      #expect(try temporary.names == ["file"])
      try FileManager.default.removeItem(atPath: location.path)
    }
  }

  @Test func `a folder that is there is left as it is`() throws {
    let path = temporary.path + "/new"
    try SecureFiles.makeFolder(at: path)
    try SecureFiles.makeFolder(at: path)
    chmod(path, 0o755)
    try SecureFiles.makeFolder(at: path + "/")
    #expect(try temporary.location("new/file").folderPermissions == 0o755)
    symlink("new", temporary.path + "/linked")
    #expect(throws: Never.self) { try SecureFiles.makeFolder(at: temporary.path + "/linked") }
  }

  @Test(arguments: [
    ("file", FileError.Kind.exists), ("dangling", .exists), ("gone/new", .notFound),
    ("", .notFound),
  ])
  func `a folder is made only where nothing else is, in one that is there`(
    name: String, kind: FileError.Kind
  ) throws {
    try location.put("")
    symlink("gone", temporary.path + "/dangling")
    let path = name.isEmpty ? "" : temporary.path + "/" + name
    let error = #expect(throws: FileError.self) { try SecureFiles.makeFolder(at: path) }
    #expect(error?.kind == kind)
    #expect(try temporary.names == ["dangling", "file"])
  }

  @Test func `a zero byte does not cut a folder's name short`() throws {
    let error = #expect(throws: FileError.self) {
      try SecureFiles.makeFolder(at: temporary.path + "/new\0name")
    }
    #expect(error?.kind == .other)
    #expect(try temporary.names == [])
  }
}
