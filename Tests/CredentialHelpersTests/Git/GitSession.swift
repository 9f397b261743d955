import CredentialHelpers
import Foundation
import StealthyStash
import TestSupport

/// A helper over a repository in memory, asked in lines.
struct GitSession {
  /// The secrets of the tests; none may be in a message.
  static let canaries = ["canary-password", "canary-token", "canary-user"]

  let repository: InMemoryRepository
  var now = Date(timeIntervalSince1970: 1_700_000_000)

  init() {
    let clock = Ticking()
    repository = InMemoryRepository(clock: { clock.next() })
  }

  /// A clock that moves by a second with each look.
  final class Ticking: Sendable {
    private let counter = Counter()
    func next() -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(counter.next())) }
  }

  @discardableResult
  func run(_ operation: String, _ lines: [String]) -> HelperResponse {
    run(operation, bytes: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  func run(_ operation: String, bytes: Data) -> HelperResponse {
    GitHelper(repository).run(operation, input: bytes, now: now)
  }

  /// The lines of an answer to `get`.
  func get(_ lines: String...) -> [String] {
    let response = run("get", lines)
    guard response.status == 0 else { return ["status \(response.status)"] }
    return String(decoding: response.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  func store(_ lines: String...) { run("store", lines) }
  func erase(_ lines: String...) { run("erase", lines) }

  var items: [InternetPasswordItem] {
    get throws {
      try repository.items(InternetPasswordItem.self, matching: TypeQuery(type: .internet))
    }
  }
}

/// Counts from one on, from any thread.
final class Counter: @unchecked Sendable {
  // The lock guards the number.
  private let lock = NSLock()
  private var number = 0

  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    number += 1
    return number
  }
}
