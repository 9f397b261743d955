import Foundation
import SecureFiles
import Testing

/// What another user sees, and what is refused of theirs; row T2 of the threat model.
@Suite(.enabled(if: Tool.isRoot, "Only root can act as another user."))
struct OtherUserTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  private func expectUnsafe(_ words: String, _ body: () throws -> Void) {
    let error = #expect(throws: FileError.self) { try body() }
    #expect(error?.kind == .unsafe)
    #expect(error?.message.contains(words) == true)
  }

  @Test func `a file of another user is refused`() throws {
    try location.put("planted")
    #expect(chown(location.path, 65_534, 65_534) == 0)
    let words = "The file belongs to another user"
    expectUnsafe(words) { try SecureFiles.check(location) }
    expectUnsafe(words) { try SecureFiles.read(location, limit: 100) { _ in } }
    expectUnsafe(words) { _ = try FileLock(location) }
  }

  @Test func `a folder of another user is refused`() throws {
    try location.put("secret")
    #expect(chown(temporary.path, 65_534, 65_534) == 0)
    let words = "The folder of the file belongs to another user"
    expectUnsafe(words) { try SecureFiles.check(location) }
    expectUnsafe(words) { try SecureFiles.checkFolder(of: location) }
    expectUnsafe(words) { try SecureFiles.read(location, limit: 100) { _ in } }
    expectUnsafe(words) { _ = try FileLock(location) }
  }

  @Test func `no lock file is made in a folder of another user`() throws {
    #expect(chown(temporary.path, 65_534, 65_534) == 0)
    expectUnsafe("belongs to another user") { _ = try FileLock(location) }
    #expect(try temporary.names == [])
  }

  @Test func `a credential may belong to another user`() throws {
    try location.put("secret", permissions: 0o400)
    #expect(chown(location.path, 65_534, 65_534) == 0)
    #expect(try SecureFiles.readCredential(location, limit: 6) { $0.count } == 6)
  }

  @Test(arguments: [0o000, 0o022])
  func `who is not root refuses the same bad files`(umask mask: Int) async {
    await #expect(processExitsWith: .success) { [mask] in
      #expect(becomeNobody())
      umask(mode_t(mask))
      try BadFile.expectRefusalOfAll()
    }
  }

  @Test func `who is not root refuses even root's files, but not a folder of root's`() async throws
  {
    try location.put("root's")
    let own = try temporary.location("own")
    try own.put("own")
    #expect(chown(own.path, 65_534, 65_534) == 0)
    chmod(temporary.path, 0o755)
    let (rootsPath, ownPath) = (location.path, own.path)
    await #expect(processExitsWith: .success) {
      [rootsPath = rootsPath as String, ownPath = ownPath as String] in
      #expect(becomeNobody())
      let (roots, own) = (try FileLocation(rootsPath), try FileLocation(ownPath))
      let checking = #expect(throws: FileError.self) { try SecureFiles.check(roots) }
      #expect(checking?.message.contains("belongs to another user") == true)
      let reading = #expect(throws: FileError.self) {
        try SecureFiles.read(roots, limit: 100) { _ in }
      }
      #expect(reading?.kind == .permissionDenied)
      #expect(try SecureFiles.read(own, limit: 3) { $0.count } == 3)
    }
  }

  // B92
  @Test func `what may not be opened, made or entered is told as such`() async throws {
    try SecureFiles.create(location)
    let path = location.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(becomeNobody())
      let temporary = try TemporaryFolder()
      let closed = try temporary.location("closed")
      try closed.put("secret", permissions: 0o000)
      let new = try temporary.location("new")
      chmod(temporary.path, 0o500)
      let calls: KeyValuePairs<String, () throws -> Void> = [
        "check": { try SecureFiles.check(try FileLocation(path)) },
        "read": { try SecureFiles.read(closed, limit: 100) { _ in } },
        "create": { try SecureFiles.create(new) },
        "makeFolder": { try SecureFiles.makeFolder(at: new.path) },
        "remove": { try SecureFiles.remove(closed) },
        "move": { try SecureFiles.move(closed, to: new) },
        "FileLock": { _ = try FileLock(new) },
      ]
      for (name, call) in calls {
        let error = #expect(throws: FileError.self, "\(name)") { try call() }
        #expect(error?.kind == .permissionDenied, "\(name)")
      }
      chmod(temporary.path, 0o700)
      #expect(try temporary.names == ["closed"])
    }
  }

  @Test(.enabled(if: Tool.isThere("setpriv"), "The program setpriv is not installed."))
  func `another user can neither read nor plant anything`() throws {
    try SecureFiles.makeFolder(at: temporary.path + "/vault")
    let file = try temporary.location("vault/file")
    try withBytes(of: "secret") { try SecureFiles.create(file, contents: $0) }
    // The folder above is open, so that the new folder and file have to be closed themselves.
    chmod(temporary.path, 0o755)
    #expect(try isDone("ls \(temporary.path)"))
    for command in [
      "ls \(file.folder)", "cat \(file.path)", "echo x >> \(file.path)", "rm -f \(file.path)",
      "ln -s /etc/passwd \(file.path).lock", "mkfifo \(file.path).lock",
      "ln \(file.path) \(temporary.path)-link", "mv \(file.folder) \(file.folder)2",
      "chmod 644 \(file.path)", "chmod 755 \(file.folder)",
    ] {
      #expect(try !isDone(command), "\(command)")
    }
    // Were the folder open too, the file would still not be.
    chmod(file.folder, 0o755)
    #expect(try isDone("ls \(file.path)"))
    #expect(try !isDone("cat \(file.path)"))
    #expect(try file.text == "secret")
    #expect(try SecureFiles.check(file) == 6)
  }

  /// Whether another user succeeds with a line of the shell.
  private func isDone(_ line: String) throws -> Bool {
    try Tool.run(
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--", "sh", "-c", line) == 0
  }
}
