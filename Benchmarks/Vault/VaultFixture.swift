import Foundation
import StealthyStash
import StealthyVault

/// The same items in a vault, its floor and plain SQLite, in a folder that is removed with them.
final class VaultFixture {
  static let key = Data(repeating: 9, count: 32)

  let count: Int
  let folder: String
  let vault: VaultRepository
  let floor: FloorVault
  let plain: PlainTable

  init(count: Int) throws {
    self.count = count
    folder = try Self.makeFolder()
    vault = try VaultRepository.create(at: folder + "/vault", unlockedBy: .rawKey(Self.key))
    floor = try FloorVault(folder + "/floor", durable: false)
    plain = try PlainTable(folder + "/plain", durable: false)
    for start in stride(from: 0, to: count, by: 10_000) {
      let items = (start..<min(count, start + 10_000)).map(item)
      try vault.apply(items.map { .create($0.eraseToAnyProperty()) })
      try floor.create(items)
      try plain.create(items)
    }
    try vault.compact()
    floor.database.checkpoint()
    plain.database.checkpoint()
  }

  deinit {
    vault.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// An item; a thousand have a service in common.
  func item(_ number: Int) -> GenericPasswordItem { Fixture.item(number, of: count / 5) }

  func service(_ number: Int) -> String {
    Fixture.service(number % Fixture.serviceCount(count / 5))
  }

  static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/vault-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    return folder
  }

  func size(_ name: String) throws -> Double {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
    return (attributes[.size] as? NSNumber)?.doubleValue ?? 0
  }
}
