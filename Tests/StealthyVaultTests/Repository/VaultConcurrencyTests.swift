import Dispatch
import Foundation
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// Threads with two handles of one vault, as two processes have them.
///
/// Bug cases B96, B97, B98 and B101.
@Suite struct VaultConcurrencyTests {
  private static let threads = 6
  private let place: TestVault
  private let handles: [VaultRepository]

  init() throws {
    place = try TestVault()
    handles = [try place.create(), try place.open()]
  }

  /// Runs a body in several threads, half of them with each handle, and waits for all.
  private func inThreads(_ body: @Sendable (Int, VaultRepository) -> Void) {
    let handles = handles
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      body(thread, handles[thread % 2])
    }
  }

  @Test func `every thread's items are there, each once`() throws {
    let outcomes = Outcomes()
    inThreads { thread, vault in
      for number in 0..<30 {
        outcomes.note { try vault.create(GenericPasswordItem.named("\(thread)-\(number)")) }
      }
    }
    #expect(outcomes.refusals == [])
    let accounts = try handles[0].accounts
    #expect(accounts.count == Self.threads * 30)
    #expect(Set(accounts).count == accounts.count)
    #expect(try handles[1].accounts == accounts)
    #expect(try handles[1].verify().isSound)
  }

  // B96
  @Test func `one that is read while another puts it is never absent`() throws {
    let place = place
    try handles[0].keep("a", "0-0")
    let outcomes = Outcomes()
    let absences = Lock(0)
    inThreads { thread, vault in
      for round in 0..<60 {
        outcomes.note {
          if thread < 2 {
            try vault.keep("a", "\(thread)-\(round)")
          } else {
            let found = try [
              vault.secret(of: "a") != nil,
              vault.exists(GenericPasswordItem.self) { $0.account == "a" },
              vault.accounts == ["a"],
              vault.withSecret(of: GenericPasswordItem.named("a")) { $0.count >= 3 },
            ]
            if found.contains(false) { absences.withLock { $0 += 1 } }
          }
          if thread == 0, round % 20 == 0 { try place.open().compact() }
        }
      }
    }
    #expect(absences.withLock { $0 } == 0)
    #expect(outcomes.refusals == [])
  }

  // B96
  @Test func `a reader sees all of a commit or none of it`() throws {
    let (left, right) = (GenericPasswordItem.named("left"), GenericPasswordItem.named("right"))
    try handles[0].apply([
      .create(left.eraseToAnyProperty()), .create(right.eraseToAnyProperty()),
    ])
    let torn = Lock(0)
    let outcomes = Outcomes()
    inThreads { thread, vault in
      for round in 0..<60 {
        outcomes.note {
          if thread < 2 {
            try vault.apply(
              ["left", "right"].map {
                .put(GenericPasswordItem.named($0, "\(thread)-\(round)").eraseToAnyProperty())
              })
          } else {
            let listed = try vault.query(TypeQuery(type: .generic))
            let asked = try vault.results(
              of: [left, right].map { ReadRequest(ItemQuery(like: $0.eraseToAnyProperty())) }
            ).flatMap(\.items)
            if [listed, asked].contains(where: { $0.count != 2 || $0[0].data != $0[1].data }) {
              torn.withLock { $0 += 1 }
            }
          }
        }
      }
    }
    #expect(torn.withLock { $0 } == 0)
    #expect(outcomes.refusals == [])
  }

  // B97
  @Test func `of several creations and removals of one item one succeeds`() throws {
    let (created, removed) = (Outcomes(), Outcomes())
    inThreads { _, vault in
      for number in 0..<20 {
        created.note { try vault.create(GenericPasswordItem.named("\(number)")) }
      }
    }
    inThreads { _, vault in
      for number in 0..<20 {
        removed.note { try vault.delete(GenericPasswordItem.named("\(number)")) }
      }
    }
    #expect(created.successes == 20)
    #expect(created.refusals == [.duplicateItem])
    #expect(removed.successes == 20)
    #expect(removed.refusals == [.itemNotFound])
    #expect(try handles[0].accounts == [])
    #expect(try handles[0].verify().isSound)
  }

  // B98
  @Test func `two that rotate one token by its revision lose no update`() throws {
    let item = GenericPasswordItem.named("token", "0").eraseToAnyProperty()
    try handles[0].create(item)
    let outcomes = Outcomes()
    inThreads { _, vault in
      var done = 0
      while done < 10 {
        outcomes.note {
          let row = try #require(
            try vault.result(of: ReadRequest(ItemQuery(like: item))).rows.first)
          let count = try #require(Int(String(decoding: row.item.data, as: UTF8.self)))
          let next = GenericPasswordItem.named("token", "\(count + 1)").eraseToAnyProperty()
          try vault.apply([.replace(row.item, next, expecting: row.revision)])
          done += 1
        }
      }
    }
    #expect(outcomes.refusals.subtracting([.conflict]) == [])
    #expect(try handles[1].secret(of: "token") == "\(Self.threads * 10)")
  }

  // B101
  @Test func `mixed work on few items ends with a vault that agrees with itself`() throws {
    let outcomes = Outcomes()
    inThreads { thread, vault in
      var generator = SeededGenerator(seed: UInt64(thread))
      for _ in 0..<60 {
        let item = GenericPasswordItem.named(
          "\(generator.pick([1, 2, 3, 4]))", service: "\(generator.pick([1, 2]))")
        let choice = Int.random(in: 0..<8, using: &generator)
        outcomes.note {
          switch choice {
          case 0, 1: try vault.put(item)
          case 2: try vault.deleteIfPresent(item)
          case 3: _ = try vault.items(GenericPasswordItem.self) { $0.service == "1" }
          case 4: try vault.apply([.removeAll(TypeQuery.generic { $0.service == "2" })])
          case 5: _ = try vault.attributes(matching: TypeQuery(type: .generic))
          case 6: try vault.rotate()
          default: try vault.reencrypt(batchSize: 2)
          }
        }
      }
    }
    #expect(outcomes.refusals == [])
    let all = try handles[0].query(TypeQuery(type: .generic))
    for item in all {
      #expect(try handles[1].item(like: item) == item)
      let found = try handles[1].items(GenericPasswordItem.self) { $0.service == item.service }
      #expect(found.contains { $0.eraseToAnyProperty() == item })
    }
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(try handles[0].verify().isSound)
  }

  @Test func `more readers than there are connections take turns`() throws {
    try handles[0].keep("a", "1")
    let outcomes = Outcomes()
    let vault = handles[0]
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      for _ in 0..<20 { outcomes.note { _ = try vault.secret(of: "a") } }
    }
    #expect(outcomes.refusals == [])
  }

  @Test func `a reader that stays does not keep others from writing`() throws {
    let (one, other) = (handles[0], handles[1])
    try one.keep("a", "1")
    _ = try one.verify { _ in
      for number in 0..<300 { try other.keep("b", "\(number)") }
      try one.keep("c")
    }
    #expect(try one.secret(of: "b") == "299")
    #expect(try other.verify().isSound)
  }
}
