import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Vaults that a key file opens; bug cases B91 and B92.
@Suite struct KeyFileTests {
  private let place: TestVault
  private let key: String

  init() throws {
    place = try TestVault()
    key = place.file("key")
  }

  private func create() throws -> VaultRepository {
    try VaultRepository.create(at: place.path, unlockedBy: .keyFile(at: key))
  }

  private func open() throws -> VaultRepository {
    try VaultRepository.open(at: place.path, unlockedBy: .keyFile(at: key))
  }

  @Test func `a key file that is not there is made, for its owner alone`() throws {
    try create().keep("a", "1")
    #expect(try place.bytes(of: "key").count == 32)
    #expect(try TestVault.mode(of: key) == 0o600)
    #expect(try open().secret(of: "a") == "1")
  }

  @Test func `a key file that is there is used and not changed`() throws {
    let bytes = Data((100..<132).map { UInt8($0) })
    try place.write(bytes, to: "key")
    try create().keep("a", "1")
    #expect(try place.bytes(of: "key") == bytes)
    #expect(try open().secret(of: "a") == "1")
  }

  @Test func `two vaults get two keys`() throws {
    _ = try create()
    let other = place.file("other")
    _ = try VaultRepository.create(at: place.file("second"), unlockedBy: .keyFile(at: other))
    #expect(try place.bytes(of: "key") != place.bytes(of: "other"))
  }

  @Test func `another key is refused`() throws {
    _ = try create()
    try FileManager.default.removeItem(atPath: key)
    try place.write(Data(repeating: 7, count: 32), to: "key")
    expectRefusal(.authenticationFailed, "another vault's") { _ = try open() }
  }

  @Test func `a key file that is missing is said to be`() throws {
    _ = try create()
    try FileManager.default.removeItem(atPath: key)
    expectRefusal(.unavailable, "no key file") { _ = try open() }
    #expect(!FileManager.default.fileExists(atPath: key))
  }

  @Test(arguments: [0, 1, 31, 33, 64, 5000])
  func `a file of another size is no key, and stays as it is`(_ size: Int) throws {
    try place.write(Data(count: size), to: "key")
    expectRefusal(.authenticationFailed, "32 bytes") { _ = try create() }
    #expect(try place.bytes(of: "key") == Data(count: size))
    _ = try place.create()
    expectRefusal(.authenticationFailed, "32 bytes") { _ = try open() }
  }

  // B91
  @Test(arguments: [0o644, 0o640, 0o604, 0o660])
  func `a key file that others may read is refused`(_ mode: Int) throws {
    _ = try create()
    try TestVault.setMode(mode, of: key)
    expectRefusal(.unsafePermissions, "chmod 600") { _ = try open() }
    let error = expectRefusal(.unsafePermissions, "key file") {
      _ = try VaultRepository.create(at: place.file("new"), unlockedBy: .keyFile(at: key))
    }
    #expect(error?.message.contains("vault") == false)
    #expect(try TestVault.mode(of: key) == mode)
    #expect(!FileManager.default.fileExists(atPath: place.file("new")))
  }

  @Test func `a key file in a folder that others can write to is refused`() throws {
    let folder = place.file("open")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
    try TestVault.setMode(0o777, of: folder)
    for bytes in [nil, Data(count: 32)] {
      if let bytes { try place.write(bytes, to: "open/key") }
      let before = try FileManager.default.contentsOfDirectory(atPath: folder)
      expectRefusal(.unsafePermissions, "chmod go-w") {
        _ = try VaultRepository.create(
          at: place.path, unlockedBy: .keyFile(at: folder + "/key"))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == before)
    }
    #expect(try place.names == ["open"])
  }

  @Test func `a link is refused, and what it points to is neither read nor made`() throws {
    try place.write(Data(count: 32), to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: key, withDestinationPath: place.file("real"))
    expectRefusal(.unsafePermissions, "symbolic link") { _ = try create() }
    try FileManager.default.removeItem(atPath: key)
    try FileManager.default.createSymbolicLink(
      atPath: key, withDestinationPath: place.file("nothing"))
    expectRefusal(.unsafePermissions, "symbolic link") { _ = try create() }
    #expect(try place.names == ["key", "real"])
  }

  @Test func `a folder and a pipe are no key files`() throws {
    #expect(mkfifo(key, 0o600) == 0)
    for path in [key, place.folder] {
      #expect(throws: StealthyError.self) {
        _ = try VaultRepository.create(at: place.path, unlockedBy: .keyFile(at: path))
      }
    }
    #expect(try place.names == ["key"])
  }

  @Test func `a folder that is not there is not made for a key`() throws {
    expectRefusal(.unavailable) {
      _ = try VaultRepository.create(
        at: place.path, unlockedBy: .keyFile(at: place.file("none") + "/key"))
    }
    #expect(try place.names == [])
  }

  @Test(.enabled(if: TestVault.isRoot)) func `a key file of another user is refused`() throws {
    _ = try create()
    try TestVault.giveAway(key)
    expectRefusal(.unsafePermissions, "another user") { _ = try open() }
  }

  @Test func `a key file is made for a slot too`() throws {
    let vault = try place.create()
    try vault.addSlot(.keyFile(at: key))
    #expect(try place.bytes(of: "key").count == 32)
    _ = try open()
    try vault.changeSlot(1, to: .keyFile(at: place.file("second")))
    #expect(try place.bytes(of: "second").count == 32)
  }
}
