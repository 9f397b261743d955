import Dispatch
import StealthyStash
import StealthyTesting
import Testing

@Suite struct FailingRepositoryTests {
  private let repository = FailingRepository(InMemoryRepository())
  private let item = GenericPasswordItem(account: "user@example.com", data: Data([1]))

  @Test func `the call that was named fails, before anything is changed, and no other`() throws {
    repository.fail(.storageFull, onCall: 3)
    try repository.create(item)
    try repository.delete(item)
    #expect(code { try repository.create(item) } == .storageFull)
    #expect(try repository.base.query(TypeQuery(type: .generic)).isEmpty)
    try repository.create(item)
    #expect(repository.callCount == 4)
  }

  @Test func `a number counts from now on, and 1 or less is the next`() throws {
    try repository.create(item)
    repository.fail(.locked, onCall: 2)
    #expect(try repository.item(like: item) != nil)
    #expect(code { _ = try repository.item(like: item) } == .locked)
    repository.fail(.timedOut, onCall: 0)
    #expect(code { _ = try repository.item(like: item) } == .timedOut)
    #expect(try repository.item(like: item) != nil)
  }

  @Test func `every call fails until it is told to stop`() throws {
    try repository.create(item)
    repository.failAll(.unavailable)
    for _ in 0..<5 {
      #expect(code { _ = try repository.query(TypeQuery(type: .generic)) } == .unavailable)
      #expect(code { try repository.put(item) } == .unavailable)
    }
    repository.stopFailing()
    #expect(try repository.count(TypeQuery(type: .generic)) == 1)
  }

  @Test func `only writes fail, or only reads`() throws {
    repository.failAll(.readOnly, of: .writes)
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
    #expect(code { try repository.create(item) } == .readOnly)
    repository.stopFailing()
    repository.failNext(.locked, of: .reads)
    try repository.create(item)
    #expect(code { _ = try repository.item(like: item) } == .locked)
    #expect(repository.callCount(of: .reads) == 2)
    #expect(repository.callCount(of: .writes) == 2)
  }

  @Test func `a failure after the work leaves the change made`() throws {
    repository.failNext(.timedOut, .after)
    #expect(code { try repository.create(item) } == .timedOut)
    #expect(try repository.item(like: item)?.data == item.data)
  }

  @Test func `what the repository inside throws stands before a failure after the work`() throws {
    try repository.create(item)
    repository.failNext(.timedOut, .after)
    #expect(code { try repository.create(item) } == .duplicateItem)
  }

  @Test func `any error can be thrown`() throws {
    struct Unplugged: Error {}
    repository.failNext(with: Unplugged())
    #expect(throws: Unplugged.self) { try repository.create(item) }
    repository.failAll(with: Unplugged(), of: .reads)
    #expect(throws: Unplugged.self) { try repository.exists(TypeQuery(type: .internet)) }
  }

  @Test func `the first failure that was asked for stands before later ones`() throws {
    repository.failNext(.locked)
    repository.failAll(.unavailable)
    #expect(code { try repository.create(item) } == .locked)
    #expect(code { try repository.create(item) } == .unavailable)
  }

  @Test func `what is asked at once is one call`() throws {
    let old = Login(user: "a", password: "1", token: "2")
    let new = Login(user: "b", password: "3", token: "4")
    let calls: [(Int, () throws -> Void)] = [
      (1, { try repository.create(old) }),
      (1, { try repository.update(from: old, to: new) }),
      (1, { let _: Login? = try repository.load("b") }),
      (1, { try repository.delete(new) }),
      (1, { try repository.put(item) }),
      (1, { try repository.import([item.eraseToAnyProperty()]) }),
      (1, { _ = try repository.item(like: item) }),
      (1, { _ = try repository.attributes(matching: TypeQuery(type: .generic)) }),
      (0, { _ = try repository.explain(TypeQuery(type: .generic)) }),
      (2, { try repository.deleteAll(TypeQuery(type: .generic)) }),
      (1, { try repository.clearAll() }),
      (1, { _ = try repository.read([ReadRequest(TypeQuery(type: .generic))]) }),
      (1, { _ = try repository.commit([]) }),
    ]
    for (index, (count, call)) in calls.enumerated() {
      let before = repository.callCount
      try call()
      #expect(repository.callCount - before == count, "call \(index + 1)")
    }
  }

  @Test func `it claims what the repository inside claims`() {
    #expect(repository.capabilities == InMemoryRepository.claimed)
    let erased: any StealthyRepository = FailingRepository(FourFunctionRepository())
    #expect(!(erased is any AtomicRepository))
  }

  @Test func `of many threads the named call fails once`() {
    repository.fail(.locked, onCall: 50)
    let failures = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      let item = GenericPasswordItem(account: "\(number)", data: Data())
      if code({ try repository.create(item) }) == .locked { failures.withLock { $0 += 1 } }
    }
    #expect(failures.withLock { $0 } == 1)
    #expect(repository.callCount == 100)
    #expect((try? repository.count(TypeQuery(type: .generic))) == 99)
  }

  /// The code of the error that an action throws.
  private func code(_ body: () throws -> Void) -> StealthyError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StealthyError)?.code
    }
  }
}

private struct Login: StealthyModel, DeclarativeModel {
  let user: String
  let password: String
  let token: String

  static let layout = ModelLayout(
    account: \Login.user,
    InternetPart(\.password, server: "example.com"),
    GenericPart(\.token, service: "com.example"),
    make: Login.init(user:password:token:))
}
