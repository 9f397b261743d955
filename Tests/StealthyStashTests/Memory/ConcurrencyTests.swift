import Dispatch
import StealthyStash
import TestSupport
import Testing

/// Any number of threads at once; `make tsan` runs these too.
///
/// Law L22, and bug cases B96, B97, B98 and B101.
@Suite struct ConcurrencyTests {
  private static let threads = 8
  private let repository = InMemoryRepository()

  /// Runs a body in several threads and waits for all.
  private func inThreads(_ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads, execute: body)
  }

  @Test func `every thread's items are there, each once`() throws {
    let repository = repository
    inThreads { thread in
      for number in 0..<200 { try? repository.create(generic("\(thread)-\(number)")) }
    }
    let accounts = try repository.query(TypeQuery(type: .generic)).map(\.account)
    #expect(accounts.count == Self.threads * 200)
    #expect(Set(accounts).count == accounts.count)
  }

  // B97
  @Test func `of several removals and creations of one item one succeeds`() throws {
    let repository = repository
    let outcomes = Lock<[String]>([])
    inThreads { _ in
      for number in 0..<100 {
        if (try? repository.create(generic("\(number)"))) != nil {
          outcomes.withLock { $0.append("created \(number)") }
        }
      }
    }
    inThreads { _ in
      for number in 0..<100 {
        if (try? repository.delete(generic("\(number)"))) != nil {
          outcomes.withLock { $0.append("removed \(number)") }
        }
      }
    }
    #expect(outcomes.withLock { $0.count } == 200)
    #expect(outcomes.withLock { Set($0).count } == 200)
  }

  // B96
  @Test func `a reader sees a value at every moment, and all of a commit or none of it`() throws {
    let repository = repository
    let (left, right) = (
      generic("left").eraseToAnyProperty(), generic("right").eraseToAnyProperty()
    )
    try repository.apply([.create(left), .create(right)])
    let torn = Lock(0)
    inThreads { thread in
      for round in 0..<200 {
        if thread.isMultiple(of: 2) {
          let secret = Data("\(thread)-\(round)".utf8)
          let changes = [left, right].map { item in
            Change.put(
              GenericPasswordItem(account: item.account, data: secret, service: item.service)
                .eraseToAnyProperty())
          }
          _ = try? repository.apply(changes)
        } else {
          let items = (try? repository.query(TypeQuery(type: .generic))) ?? []
          let byIdentity = try? repository.results(
            of: [ReadRequest(ItemQuery(like: left)), ReadRequest(ItemQuery(like: right))]
          ).flatMap(\.items)
          let pairs = [items, byIdentity ?? []]
          if pairs.contains(where: { $0.count != 2 || $0[0].data != $0[1].data }) {
            torn.withLock { $0 += 1 }
          }
        }
      }
    }
    #expect(torn.withLock { $0 } == 0)
  }

  // B98
  @Test func `changes based on a revision lose none of each other`() throws {
    let repository = repository
    let item = generic("counter", "0").eraseToAnyProperty()
    try repository.create(item)
    inThreads { _ in
      var done = 0
      while done < 50 {
        guard let row = try? repository.read([ReadRequest(ItemQuery(like: item))])[0].rows.first,
          let count = Int(String(decoding: row.item.data, as: UTF8.self))
        else { return }
        let next = generic("counter", "\(count + 1)").eraseToAnyProperty()
        let change = Change.replace(row.item, next, expecting: row.revision)
        if (try? repository.apply([change])) != nil { done += 1 }
      }
    }
    let total = try #require(try repository.item(like: item))
    #expect(String(decoding: total.data, as: UTF8.self) == "\(Self.threads * 50)")
  }

  // B101
  @Test func `mixed work on few items ends with a repository that agrees with itself`() throws {
    let repository = repository
    inThreads { thread in
      var generator = SeededGenerator(seed: UInt64(thread))
      for _ in 0..<300 {
        let item = generic("\(generator.pick([1, 2, 3, 4]))", service: "\(generator.pick([1, 2]))")
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: try? repository.put(item)
        case 1: _ = try? repository.deleteIfPresent(item)
        case 2: _ = try? repository.items(GenericPasswordItem.self) { $0.service == "1" }
        case 3: _ = try? repository.deleteAll(TypeQuery.generic { $0.service == "2" })
        default: _ = try? repository.attributes(matching: TypeQuery(type: .generic))
        }
      }
    }
    let all = try repository.query(TypeQuery(type: .generic))
    for item in all {
      #expect(try repository.item(like: item) == item)
      let found = try repository.items(GenericPasswordItem.self) { $0.service == item.service }
      #expect(found.contains { $0.eraseToAnyProperty() == item })
    }
    #expect(Set(all.map(\.id)).count == all.count)
  }

  @Test func `a reader does not wait for a commit to be prepared`() throws {
    let repository = InMemoryRepository(clock: {
      // Called while a commit is prepared: if readers had to wait for that, this would never end.
      let count = try? Self.shared.withLock { $0 }?.count(TypeQuery(type: .generic))
      return Date(timeIntervalSince1970: TimeInterval(count ?? -1))
    })
    Self.shared.withLock { $0 = repository }
    defer { Self.shared.withLock { $0 = nil } }
    try repository.create(generic("a"))
    try repository.create(generic("b"))
    let dates = try repository.query(TypeQuery(type: .generic)).map(\.createdAt)
    #expect(dates == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)])
  }

  private static let shared = Lock<InMemoryRepository?>(nil)
}
