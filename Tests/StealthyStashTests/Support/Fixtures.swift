import StealthyStash

/// A generic item with as little as a test needs to say.
func generic(
  _ account: String, _ secret: String = "secret", service: String? = "com.example",
  label: String? = nil, isSynchronizable: Synchronizable = .any
) -> GenericPasswordItem {
  GenericPasswordItem(
    account: account, data: Data(secret.utf8), service: service, label: label,
    isSynchronizable: isSynchronizable)
}

/// An internet item with as little as a test needs to say.
func internet(
  _ account: String, _ secret: String = "secret", server: String? = "example.com",
  protocol: ServerProtocol? = .https, port: Int? = nil, path: String? = nil
) -> InternetPasswordItem {
  InternetPasswordItem(
    account: account, data: Data(secret.utf8), server: server, protocol: `protocol`, port: port,
    path: path)
}

/// An item of each class with every attribute set.
let fullGeneric = GenericPasswordItem(
  account: "user@example.com", data: Data([0, 255, 10]), service: "com.example", accessGroup: "group",
  createdAt: Date(timeIntervalSince1970: 1), modifiedAt: Date(timeIntervalSince1970: 2),
  description: "kind", comment: "note", type: 7, label: "name", generic: Data("more".utf8),
  isSynchronizable: .enabled, creator: 9, isInvisible: true, isNegative: true,
  accessibility: .afterFirstUnlock, accessControl: [.userPresence])

let fullInternet = InternetPasswordItem(
  account: "user@example.com", data: Data([0, 255, 10]), accessGroup: "group",
  createdAt: Date(timeIntervalSince1970: 1), modifiedAt: Date(timeIntervalSince1970: 2),
  description: "kind", comment: "note", type: 7, label: "name", server: "example.com",
  protocol: .https, authenticationType: AuthenticationCode.httpBasic, port: 8443, path: "/app",
  isSynchronizable: .enabled, securityDomain: "realm", creator: 9, isInvisible: true,
  isNegative: true, accessibility: .afterFirstUnlock, accessControl: [.userPresence])

/// A clock that a test sets.
final class TestClock: Sendable {
  private let time: Lock<Date>

  init(_ seconds: TimeInterval = 1_000_000) {
    time = Lock(Date(timeIntervalSince1970: seconds))
  }

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

/// The code of the error that a body throws; nil if it throws none of ours.
func errorCode(of body: () throws -> Void) -> StealthyError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? StealthyError)?.code
  }
}
