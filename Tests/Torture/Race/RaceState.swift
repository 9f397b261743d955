internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// What several processes write into one vault at once, read in one snapshot.
///
/// Each writer has a counter, and a ring: the items with the last ``ringSize`` values of its counter,
/// changed together with it. All writers move money between the accounts of a bank, and count
/// together in one item by compare-and-swap.
struct RaceState {
  static let ringSize = 20
  static let accountCount = 10
  static let balance = 1_000

  var counters: [Int: Int] = [:]
  var rings: [Int: Set<Int>] = [:]
  var balances: [Int: Int] = [:]
  var shared = 0

  /// Reads everything.
  /// - Throws: ``TortureError`` if an item does not open; what the vault throws.
  init(of vault: VaultRepository, writers: Int) throws {
    let services = ["counter", "bank", "shared"] + (0..<writers).map(Self.ring)
    let results = try vault.read(
      services.map { service in ReadRequest(TypeQuery.generic { $0.service == service }) })
    if let problem = results.flatMap(\.problems).first {
      throw TortureError("an item does not open: \(problem.error)")
    }
    var values = results.map { result in
      var values: [Int: Int] = [:]
      for item in result.items {
        values[Int(item.account) ?? -1] = Int(String(decoding: item.data, as: UTF8.self)) ?? -1
      }
      return values
    }
    counters = values.removeFirst()
    balances = values.removeFirst()
    shared = values.removeFirst()[0] ?? -1
    for (writer, ring) in values.enumerated() {
      guard ring.allSatisfy({ $0.key == $0.value }) else { throw TortureError("a ring is torn") }
      rings[writer] = Set(ring.keys)
    }
  }

  /// What cannot be in any snapshot.
  var problems: [String] {
    var problems: [String] = []
    let sum = balances.values.reduce(0, +)
    if sum != Self.accountCount * Self.balance { problems.append("the bank has \(sum)") }
    for (writer, ring) in rings {
      let last = counters[writer] ?? 0
      let expected = Set(max(1, last - Self.ringSize + 1)..<(last + 1))
      guard ring != expected else { continue }
      let missing = expected.subtracting(ring).count
      let extra = ring.subtracting(expected).count
      problems.append("the ring of writer \(writer) lacks \(missing) items and has \(extra) more")
    }
    return problems
  }

  /// What has gone back since an earlier snapshot.
  func problems(since earlier: RaceState) -> [String] {
    var problems: [String] = []
    for (writer, value) in earlier.counters where counters[writer] ?? 0 < value {
      problems.append("the counter of writer \(writer) went back")
    }
    if shared < earlier.shared { problems.append("the shared counter went back") }
    return problems
  }

  /// The first content.
  static func fill(_ vault: VaultRepository) throws {
    let accounts = (0..<accountCount).map { Change.create(item("bank", $0, balance)) }
    _ = try vault.commit(accounts + [.create(item("shared", 0, 0))])
  }

  static func ring(_ writer: Int) -> String { "ring-\(writer)" }

  static func item(_ service: String, _ account: Int, _ value: Int) -> AnyStealthyProperty {
    GenericPasswordItem(
      account: String(account), data: Data(String(value).utf8), service: service
    ).eraseToAnyProperty()
  }
}
