import StealthyStash
import StealthyVault

/// Logins of servers, as many as one wants, for measuring.
enum Logins {
  /// Puts them into the vault at a path, ten thousand a commit.
  static func add(to path: String, keyFile: String, count: Int) throws {
    let vault = try VaultRepository.open(at: path, unlockedBy: .keyFile(at: keyFile))
    defer { vault.close() }
    for start in stride(from: 1, through: count, by: 10_000) {
      try vault.apply(
        (start...min(count, start + 9_999)).map { number in
          let item = InternetPasswordItem(
            account: "user\(number)", data: Data("secret-\(number)".utf8),
            server: "host\(number).example.com", protocol: .https)
          return .create(item.eraseToAnyProperty())
        })
    }
    try vault.compact()
  }
}
