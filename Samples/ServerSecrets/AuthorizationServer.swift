import Foundation

/// A stand-in for an authorization server: it issues tokens, and takes each refresh token once.
///
/// What it knows is a folder with a file for each refresh token that can still be redeemed.
struct AuthorizationServer: Sendable {
  let folder: URL

  /// How long an access token is valid, in seconds; a real one lives for an hour.
  static let lifetime = 0.15

  struct Refusal: Error, CustomStringConvertible {
    let description = "The server refuses the refresh token: it was redeemed before."
  }

  init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A person signs in, and the service gets its first token.
  func signIn(_ account: String) throws -> OAuthToken {
    try issue(1, for: account)
  }

  /// Takes the refresh token of a token, and gives the next token for it.
  /// - Throws: ``Refusal`` if it was redeemed before: real servers then take it for stolen.
  func redeem(_ token: OAuthToken) throws -> OAuthToken {
    Thread.sleep(forTimeInterval: 0.02)  // the network
    // Of all who remove a file, one succeeds.
    guard unlink(file(of: token.refreshToken).path) == 0 else { throw Refusal() }
    return try issue(token.number + 1, for: token.account)
  }

  private func issue(_ number: Int, for account: String) throws -> OAuthToken {
    let token = OAuthToken(
      account: account, accessToken: "\(number).\(UUID())", refreshToken: "\(number).\(UUID())",
      expiresAt: Date(timeIntervalSinceNow: Self.lifetime))
    try Data().write(to: file(of: token.refreshToken))
    return token
  }

  private func file(of refreshToken: String) -> URL {
    folder.appendingPathComponent(refreshToken)
  }
}
