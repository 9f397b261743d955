import Foundation
import SQLiteDriver
import SecureFiles
import StealthyStash

@testable import StealthyVault

/// A folder of its own for a vault, removed with it.
final class TestVault: Sendable {
  static let key = Data((0..<32).map { UInt8($0) })

  let folder: String
  let path: String

  /// A folder in memory, where the system has one: nothing waits for a disk there.
  static let memoryFolder =
    FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm/" : NSTemporaryDirectory()

  init(in parent: String = NSTemporaryDirectory()) throws {
    folder = parent + "vault-test-" + UUID().uuidString
    path = folder + "/vault"
    try SecureFiles.makeFolder(at: folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func create(
    indexing: VaultIndexing = .attributes, _ configuration: VaultConfiguration = .init()
  ) throws -> VaultRepository {
    try VaultRepository.create(
      at: path, unlockedBy: .rawKey(Self.key), indexing: indexing, configuration: configuration)
  }

  func open(_ configuration: VaultConfiguration = .init()) throws -> VaultRepository {
    try VaultRepository.open(
      at: path, unlockedBy: .rawKey(Self.key), configuration: configuration)
  }

  /// Runs SQL on the file as an attacker would, who has no key.
  func tamper(_ sql: String) throws {
    let connection = try SQLiteConnection(path: path, access: .readWrite)
    try connection.execute(sql)
    try connection.close()
  }

  func file(_ name: String) -> String { folder + "/" + name }
}
