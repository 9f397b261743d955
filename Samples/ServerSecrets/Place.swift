import Foundation
import StealthyVault

/// Where the service keeps its files.
struct Place {
  let folder: URL

  var vault: String { folder.appendingPathComponent("data/vault").path }

  /// In another folder than the vault: a copy of the one is not a copy of the other.
  var keyFile: String { folder.appendingPathComponent("keys/vault.key").path }

  var key: UnlockSource { .keyFile(at: keyFile) }

  var server: AuthorizationServer {
    get throws { try AuthorizationServer(folder: folder.appendingPathComponent("server")) }
  }

  /// A folder that only this user can enter, which whoever makes it removes.
  static func temporary() throws -> Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-secrets-\(UUID())")
    let place = Place(folder: folder)
    for folder in [folder, folder.appendingPathComponent("keys")] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
    return place
  }
}
