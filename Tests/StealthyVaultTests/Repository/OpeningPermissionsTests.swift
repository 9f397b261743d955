import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Files that others could read or put in the place of a vault; bug cases B90 and B91.
@Suite struct VaultOpeningPermissionsTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
    try place.create().keep("a", "1")
  }

  private func expectRefused(_ code: StealthyError.Code, _ words: String) throws {
    let before = try place.contents()
    expectRefusal(code, words) { _ = try place.open() }
    expectRefusal(code, words) { _ = try place.open(VaultConfiguration(isReadOnly: true)) }
    #expect(try place.contents() == before)
  }

  // B91
  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o602, 0o601, 0o610])
  func `a file that others may use is refused`(_ mode: Int) throws {
    try TestVault.setMode(mode, of: place.path)
    try expectRefused(.unsafePermissions, "chmod 600")
    #expect(try TestVault.mode(of: place.path) == mode)
    try TestVault.setMode(0o600, of: place.path)
    #expect(try place.open().secret(of: "a") == "1")
  }

  @Test(arguments: [0o770, 0o720, 0o1777])
  func `a folder that others can write to is refused`(_ mode: Int) throws {
    try TestVault.setMode(mode, of: place.folder)
    try expectRefused(.unsafePermissions, "chmod go-w")
  }

  // B90
  @Test func `a link is refused and stays`() throws {
    let link = place.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.path)
    let before = try place.contents()
    for configuration in [VaultConfiguration(), VaultConfiguration(isReadOnly: true)] {
      expectRefusal(.unsafePermissions, "symbolic link") {
        _ = try VaultRepository.open(
          at: link, unlockedBy: .testKey, configuration: configuration)
      }
    }
    #expect(try place.contents() == before)
  }

  @Test func `a link to nothing is refused`() throws {
    let link = place.file("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: place.file("nothing"))
    expectRefusal(.unsafePermissions, "symbolic link") {
      _ = try VaultRepository.open(at: link, unlockedBy: .testKey)
    }
    #expect(!FileManager.default.fileExists(atPath: place.file("nothing")))
  }

  // B90
  @Test func `a folder may be reached through a link`() throws {
    let link = place.file("link")
    try FileManager.default.createDirectory(
      atPath: place.file("real"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: place.file("real"))
    let path = link + "/vault"
    let vault = try VaultRepository.create(at: path, unlockedBy: .testKey)
    try vault.keep("a", "2")
    try vault.backup(to: link + "/copy")
    for name in ["vault", "copy"] {
      let opened = try VaultRepository.open(at: link + "/" + name, unlockedBy: .testKey)
      #expect(try opened.secret(of: "a") == "2")
      #expect(FileManager.default.fileExists(atPath: place.file("real") + "/" + name))
    }
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(destination == place.file("real"))
  }

  @Test func `a file with another hard link is refused`() throws {
    try FileManager.default.linkItem(atPath: place.path, toPath: place.file("second"))
    try expectRefused(.unsafePermissions, "hard link")
  }

  @Test(.enabled(if: TestVault.isRoot)) func `a file of another user is refused`() throws {
    try TestVault.giveAway(place.path)
    try expectRefused(.unsafePermissions, "another user")
  }

  @Test(.enabled(if: TestVault.isRoot)) func `a folder of another user is refused`() throws {
    try TestVault.giveAway(place.folder)
    try expectRefused(.unsafePermissions, "another user")
  }

  @Test func `a folder, a pipe and a device are refused at once`() throws {
    #expect(mkfifo(place.file("pipe"), 0o600) == 0)
    let folder = place.file("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for path in [folder, place.file("pipe"), "/dev/null"] {
      expectRefusal(.notARepository, "no regular file") {
        _ = try VaultRepository.open(at: path, unlockedBy: .testKey)
      }
    }
  }

  @Test func `a lock file that others may use keeps from writing, and says that it is the lock`()
    throws
  {
    try TestVault.setMode(0o666, of: place.path + ".lock")
    let vault = try place.open()
    #expect(try vault.secret(of: "a") == "1")
    expectRefusal(.unsafePermissions, "lock") { try vault.keep("b") }
    expectRefusal(.unsafePermissions, "chmod 600") { try vault.keep("b") }
    #expect(try vault.accounts == ["a"])
  }

  @Test func `a lock file that is a link is not followed`() throws {
    let lock = place.path + ".lock"
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createSymbolicLink(
      atPath: lock, withDestinationPath: place.file("nothing"))
    expectRefusal(.unsafePermissions, "lock") { try place.open().keep("b") }
    #expect(!FileManager.default.fileExists(atPath: place.file("nothing")))
  }
}
