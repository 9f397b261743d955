import StealthyStash
import Testing

@Suite struct EventTests {
  private final class Recorder: Sendable {
    private let events = Lock<[RepositoryEvent]>([])
    var all: [RepositoryEvent] { events.withLock { $0 } }
    func record(_ event: RepositoryEvent) { events.withLock { $0.append(event) } }
  }

  private let recorder = Recorder()

  @Test func `each operation is told once, with what, class, how many and how it ended`() throws {
    let recorder = recorder
    let repository = InMemoryRepository(onEvent: { recorder.record($0) })
    try repository.create(generic("a"))
    try repository.apply([
      .create(generic("b").eraseToAnyProperty()), .create(internet("c").eraseToAnyProperty()),
    ])
    _ = try repository.query(TypeQuery(type: .generic))
    _ = try repository.item(like: generic("a"))
    _ = try repository.item(like: generic("x"))
    _ = try repository.count(TypeQuery(type: .internet))
    #expect(errorCode { try repository.create(generic("a")) } == .duplicateItem)

    let events = recorder.all
    #expect(events.map(\.operation) == [.commit, .commit, .read, .read, .read, .read, .commit])
    #expect(
      events.map(\.propertyType) == [
        .generic, nil, .generic, .generic, .generic, .internet, .generic,
      ])
    #expect(events.map(\.count) == [1, 2, 2, 1, 0, 1, 0])
    #expect(events.map(\.errorCode) == [nil, nil, nil, nil, nil, nil, .duplicateItem])
    #expect(events.allSatisfy { $0.duration >= 0 })
  }

  // L21
  @Test func `an event shows no attribute and no secret`() throws {
    let recorder = recorder
    let repository = InMemoryRepository(onEvent: { recorder.record($0) })
    try repository.create(generic("canary-account", "canary-secret"))
    _ = errorCode { try repository.create(generic("canary-account", "canary-secret")) }
    for event in recorder.all {
      var dumped = ""
      dump(event, to: &dumped)
      #expect(!"\(event) \(dumped)".contains("canary"))
    }
    let last = try #require(recorder.all.last)
    #expect("\(last)".hasPrefix("commit generic count=0 microseconds="))
    #expect("\(last)".hasSuffix(" error=duplicateItem"))
  }

  @Test(arguments: [(0.0015, "1500"), (.infinity, "unknown"), (.nan, "unknown")])
  func `an event of any duration has a text`(_ duration: TimeInterval, _ text: String) {
    let event = RepositoryEvent(.read, propertyType: nil, count: 1, duration: duration)
    #expect("\(event)" == "read count=1 microseconds=\(text)")
  }

  // L17
  @Test func `an item that cannot be read hides no other and is told`() throws {
    let recorder = recorder
    let repository = DamagedRepository(eventHandler: { recorder.record($0) })
    try repository.base.create(generic("a"))
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.account) == ["a"])
    #expect(try repository.items(GenericPasswordItem.self) { $0.account == "a" }.count == 1)
    #expect(recorder.all.map(\.operation) == [.problem, .problem])
    #expect(recorder.all.map(\.errorCode) == [.corrupted, .corrupted])
    #expect(errorCode { _ = try repository.item(like: generic("a")) } == .corrupted)
  }

  /// A store in which one row of every answer is damaged.
  private struct DamagedRepository: AtomicRepository {
    let base = InMemoryRepository()
    let eventHandler: EventHandler?
    var capabilities: RepositoryCapabilities { base.capabilities }

    func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      try base.read(requests).map { result in
        ReadResult(
          rows: result.rows, problems: [ReadProblem(.generic, error: StealthyError(.corrupted))])
      }
    }

    func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }
  }

  @Test func `capabilities have names`() {
    let capabilities = InMemoryRepository().capabilities
    #expect("\(capabilities)" == "atomic, isolated, conditional, attributesOnly, keepsDates")
    #expect("\(RepositoryCapabilities())" == "none")
    #expect(
      "\([.persistent, .enforcesAccessControl] as RepositoryCapabilities)"
        == "persistent, enforcesAccessControl")
  }

  @Test func `a repository that gives no result is unavailable, not a trap`() {
    struct Empty: AtomicRepository {
      var capabilities: RepositoryCapabilities { [] }
      func read(_ requests: [ReadRequest]) throws -> [ReadResult] { [] }
      func commit(_ changes: [Change]) throws -> [Revision?] { [] }
    }
    #expect(errorCode { _ = try Empty().query(TypeQuery(type: .generic)) } == .unavailable)
    #expect(errorCode { _ = try Empty().item(like: generic("a")) } == .unavailable)
    #expect(Empty().logger == nil)
    #expect(Empty().eventHandler == nil)
  }
}
