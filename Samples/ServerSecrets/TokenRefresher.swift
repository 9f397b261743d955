import Foundation
import StealthyStash

/// How a process came by its token.
enum Way: String {
  case refreshed = "refreshes it"
  case lost = "loses the race, reads it"
  case waited = "waits for it, reads it"
  case found = "reads it"
}

/// Gets a valid token, whichever process refreshes it.
///
/// The process that takes the refresh token redeems it; the others read again until the new one is
/// there. If that process dies before it has asked the server, another one takes its turn after a
/// while; if it dies after that, the token is lost, and a person has to sign in again.
struct TokenRefresher<Repository: AtomicRepository> {
  let store: TokenStore<Repository>
  let server: AuthorizationServer

  func validToken() throws -> (OAuthToken, Way) {
    var way = Way.found
    while true {
      let stored = try store.load()
      if stored.token.isValid { return (stored.token, way) }
      if stored.token.isTaken {
        if way == .found { way = .waited }
        Thread.sleep(forTimeInterval: 0.002)
        continue
      }
      // Only one process gets to write over the revision that both have read.
      guard let taken = try store.save(stored.token.taken, over: stored) else {
        way = .lost
        continue
      }
      let fresh = try server.redeem(taken.token)
      guard try store.save(fresh, over: taken) != nil else { continue }
      return (fresh, .refreshed)
    }
  }
}
