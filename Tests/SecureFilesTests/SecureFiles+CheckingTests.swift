import Foundation
import SecureFiles
import Testing

@Suite struct CheckingTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  @Test(arguments: [0o600, 0o400, 0o700, 0o000])
  func `a file that is closed to others passes, and its size is told`(permissions: Int) throws {
    try location.put("secret", permissions: permissions)
    #expect(try SecureFiles.check(location) == 6)
  }

  // B84: whoever opens an empty file has to know that it is there.
  @Test func `an empty file has no bytes`() throws {
    try location.put("")
    #expect(try SecureFiles.check(location) == 0)
  }

  @Test func `an absent file is not found`() {
    let error = #expect(throws: FileError.self) { try SecureFiles.check(location) }
    #expect(error?.kind == .notFound)
  }

  @Test(arguments: BadFile.all) func `refused is`(bad: BadFile) throws {
    try bad.expectRefusal(in: temporary.path)
  }

  @Test func `a file in a folder that is reached through a symbolic link passes`() throws {
    try location.put("secret")
    let other = try TemporaryFolder()
    symlink(temporary.path, other.path + "/linked")
    let linked = try other.location("linked/file")
    #expect(try SecureFiles.check(linked) == 6)
    #expect(try SecureFiles.read(linked, limit: 6) { $0.count } == 6)
    #expect(throws: Never.self) { try FileLock(linked).acquire(timeout: 0) }
  }

  @Test(arguments: [0o700, 0o755, 0o500, 0o711])
  func `a folder that others cannot write to passes`(permissions: Int) throws {
    chmod(temporary.path, mode_t(permissions))
    #expect(throws: Never.self) { try SecureFiles.checkFolder(of: location) }
    chmod(temporary.path, 0o700)
  }

  @Test func `a folder that is gone is not found`() throws {
    let folder = try TemporaryFolder()
    let location = try folder.location()
    try FileManager.default.removeItem(atPath: folder.path)
    let gone = #expect(throws: FileError.self) { try SecureFiles.checkFolder(of: location) }
    #expect(gone?.kind == .notFound)
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let taken = #expect(throws: FileError.self) { try SecureFiles.checkFolder(of: location) }
    #expect(taken?.kind == .notFound)
  }
}
