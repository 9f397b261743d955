import Foundation

/// A folder that only this user can enter, for the vault and, in a folder of its own, its key.
struct Folder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("twitter-account-\(UUID())")

  var vault: String { url.appendingPathComponent("data/vault").path }

  var keyFile: String { url.appendingPathComponent("keys/vault.key").path }

  init() throws {
    for folder in [url, url.appendingPathComponent("keys")] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
