import Foundation
import StealthyStash

/// What a service holds to use an API in the name of an account.
struct OAuthToken: StealthyModel, DeclarativeModel {
  let account: String
  let accessToken: String
  let refreshToken: String
  let expiresAt: Date

  /// Until when a process has the refresh token to itself: it can be redeemed only once.
  var takenUntil = Date.distantPast

  static let layout = ModelLayout(
    account: \OAuthToken.account,
    GenericPart(\.accessToken, service: "com.example.api.access"),
    GenericPart(\.refreshToken, service: "com.example.api.refresh"),
    GenericPart(\.expiresAt, service: "com.example.api.expiry"),
    GenericPart(\.takenUntil, service: "com.example.api.taken"),
    make: OAuthToken.init(account:accessToken:refreshToken:expiresAt:takenUntil:))

  var isValid: Bool { expiresAt > Date() }

  var isTaken: Bool { takenUntil > Date() }

  /// Which of its tokens the server gave: its tokens begin with their number, which is no secret.
  var number: Int { Int(accessToken.prefix { $0 != "." }) ?? 0 }

  /// The same token, taken by this process for as long as the server may need to answer.
  var taken: OAuthToken {
    var token = self
    token.takenUntil = Date(timeIntervalSinceNow: 30)
    return token
  }
}
