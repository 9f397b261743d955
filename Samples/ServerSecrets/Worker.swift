import Foundation
import StealthyStash
import StealthyVault

/// One of the processes of the service: it uses the API, and refreshes the token when it expires.
struct Worker {
  static let lastToken = 10

  /// Opens the vault and works until the last token is there.
  ///
  /// It writes a line for each token, its number and how the process came by it, and no secret.
  static func run(_ place: Place) throws {
    let vault = try VaultRepository.open(at: place.vault, unlockedBy: place.key)
    defer { vault.close() }
    let refresher = TokenRefresher(
      store: TokenStore(repository: vault, account: Service.account), server: try place.server)
    let deadline = Date(timeIntervalSinceNow: 60)
    var number = 0
    while number < lastToken, Date() < deadline {
      let (token, way) = try refresher.validToken()
      if token.number != number { print(token.number, way.rawValue) }
      number = token.number
      // Both processes sleep until the same instant, and then want the next token at once.
      Thread.sleep(until: token.expiresAt)
    }
  }

  /// What a worker has written: how it came by each token.
  static func ways(_ output: Data) -> [Int: String] {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { ways, line in
      let words = line.split(separator: " ", maxSplits: 1)
      if let number = Int(words[0]), words.count == 2 { ways[number] = String(words[1]) }
    }
  }
}
