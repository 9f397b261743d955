import Foundation
import SecureFiles
import Testing

@Suite struct FileLocationTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func `a path is its folder and its name`() throws {
    let location = try temporary.location("a name, ünusual")
    #expect(location.name == "a name, ünusual")
    #expect(location.path == location.folder + "/a name, ünusual")
    #expect(location.folder.hasSuffix(temporary.path))
  }

  @Test func `a folder is resolved, a name is not`() throws {
    let path = temporary.path
    mkdir(path + "/real", 0o700)
    symlink("real", path + "/linked")
    symlink("elsewhere", path + "/real/name")
    let location = try FileLocation(path + "/linked/../linked//name")
    let resolved = try FileLocation(path + "/real/name")
    #expect(location == resolved)
    #expect(location.path.hasSuffix("/real/name"))
  }

  @Test func `a path without a folder lies in the working folder`() throws {
    let (bare, dotted) = (try FileLocation("name"), try FileLocation("./name"))
    #expect(bare == dotted)
    #expect(bare.folder.hasPrefix("/"))
  }

  @Test func `a name may lie in the root`() throws {
    let location = try FileLocation("/name")
    #expect(location.folder == "/")
    #expect(location.path == "/name")
  }

  @Test func `a folder must be there`() throws {
    try temporary.location("file").put("")
    symlink("gone", temporary.path + "/dangling")
    symlink("loop", temporary.path + "/loop")
    #expect(kind(of: temporary.path + "/gone/name") == .notFound)
    #expect(kind(of: temporary.path + "/file/name") == .notFound)
    #expect(kind(of: temporary.path + "/dangling/name") == .notFound)
    #expect(kind(of: temporary.path + "/loop/name") == .unsafe)
  }

  @Test(arguments: ["", "/", ".", "..", "/tmp/", "/tmp/.", "/tmp/.."])
  func `a path must end in a name`(path: String) {
    #expect(kind(of: path) == .notRegular)
  }

  @Test func `a zero byte does not cut a path short`() {
    #expect(kind(of: temporary.path + "/name\0.txt") == .other)
    #expect(kind(of: temporary.path + "\0/name") == .other)
  }

  @Test func `a sibling has a longer name in the same folder`() throws {
    let location = try temporary.location("vault")
    #expect(location.sibling(suffix: ".lock").path == location.path + ".lock")
    #expect(location.sibling(suffix: ".lock").name == "vault.lock")
  }

  private func kind(of path: String) -> FileError.Kind? {
    do {
      _ = try FileLocation(path)
      return nil
    } catch {
      return error.kind
    }
  }
}
