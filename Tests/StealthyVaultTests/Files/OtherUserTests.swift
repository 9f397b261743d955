import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Another user of the machine and a vault; only root can become one, so only root runs these.
@Suite(.enabled(if: canBeAnother))
struct OtherUserTests {
  private let place: TestVault
  private let vault: VaultRepository

  /// The executable, where anyone may run it, and a folder of the other user's.
  private let tools: TestVault
  private let errand: String
  private let theirs: String

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.create(GenericPasswordItem(account: "a", data: Data("secret".utf8)))
    try vault.backup(to: place.file("backup"))
    tools = try TestVault()
    errand = tools.file("errand")
    theirs = tools.file("theirs")
    try FileManager.default.copyItem(atPath: Child.errand, toPath: errand)
    try #require(chmod(tools.folder, 0o755) == 0 && chmod(errand, 0o755) == 0)
    try #require(mkdir(theirs, 0o700) == 0 && chown(theirs, 65534, 65534) == 0)
  }

  private func asAnother(_ command: [String]) throws -> Child {
    try Child(another + command)
  }

  private func code(_ body: () throws -> Void) -> StealthyError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StealthyError)?.code
    }
  }

  @Test func `the other user can have a vault of their own`() throws {
    #expect(try asAnother([errand, "live", theirs]).isDone)
  }

  @Test func `the other user does not open a vault in a folder that is closed`() throws {
    #expect(try asAnother([errand, "open", place.path]).output == "permissionDenied")
  }

  @Test func `the other user does not open, read or write a vault in a folder that they can see`()
    throws
  {
    try #require(chmod(place.folder, 0o755) == 0)
    #expect(try Child([errand, "open", place.path]).isDone)
    for name in try FileManager.default.contentsOfDirectory(atPath: place.folder) {
      let path = place.file(name)
      #expect(try Child(["cat", path]).status == 0, "\(name)")
      #expect(try asAnother(["cat", path]).status != 0, "\(name)")
      #expect(try asAnother(["sh", "-c", "echo >> \"$0\"", path]).status != 0, "\(name)")
      #expect(try asAnother(["ln", "-sfn", "/etc/passwd", path]).status != 0, "\(name)")
      #expect(try asAnother(["rm", "-f", path]).status != 0, "\(name)")
    }
    for name in ["vault", "backup"] {
      let opened = try asAnother([errand, "open", place.file(name)])
      #expect(opened.output == "unsafePermissions", "\(name)")
    }
    #expect(try vault.verify().isSound)
    #expect(try place.open().count(TypeQuery(type: .generic)) == 1)
  }

  // B90
  @Test func `a link of the other user's is not followed`() throws {
    let link = theirs + "/vault"
    #expect(try asAnother(["ln", "-s", place.path, link]).status == 0)
    let key = UnlockSource.rawKey(TestVault.key)
    #expect(code { _ = try VaultRepository.open(at: link, unlockedBy: key) } == .unsafePermissions)
    #expect(
      code { _ = try VaultRepository.create(at: link, unlockedBy: key) } == .unsafePermissions)
    #expect(code { try vault.backup(to: link) } == .unsafePermissions)
    #expect(code { try vault.restore(from: link) } == .unsafePermissions)
  }

  @Test func `what the other user puts in a vault's place is refused`() throws {
    try #require(chmod(place.folder, 0o1777) == 0)
    #expect(code { _ = try place.open() } == .unsafePermissions)
    try #require(chmod(place.folder, 0o777) == 0)
    #expect(try asAnother(["mv", place.path, place.file("taken")]).status == 0)
    #expect(try asAnother(["ln", "-s", place.file("taken"), place.path]).status == 0)
    #expect(code { _ = try place.open() } == .unsafePermissions)
    // Nor when the folder has been closed again.
    try #require(chmod(place.folder, 0o700) == 0)
    #expect(code { _ = try place.open() } == .unsafePermissions)
    try FileManager.default.removeItem(atPath: place.path)
    try FileManager.default.copyItem(atPath: place.file("taken"), toPath: place.path)
    try #require(chown(place.path, 65534, 65534) == 0)
    #expect(code { _ = try place.open() } == .unsafePermissions)
  }

  @Test func `a lock or a log that the other user has put there is refused`() throws {
    vault.close()
    let codes: [String: StealthyError.Code] = [
      "vault.lock": .unsafePermissions, "vault-wal": .unavailable, "vault-shm": .unavailable,
    ]
    for (name, expected) in codes {
      try? FileManager.default.removeItem(atPath: place.file(name))
      try #require(symlink(theirs + "/bait", place.file(name)) == 0)
      let item = GenericPasswordItem(account: "b", data: Data())
      #expect(code { try place.open().put(item) } == expected, "\(name)")
      #expect(!FileManager.default.fileExists(atPath: theirs + "/bait"), "\(name)")
      try FileManager.default.removeItem(atPath: place.file(name))
    }
    #expect(try place.open().verify().isSound)
  }
}

private let another = [
  "setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--",
]
private let canBeAnother = geteuid() == 0 && Child.canRun(another + ["true"])
