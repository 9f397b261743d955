import Foundation
import KeychainKit
import StealthyStash
import StealthyTesting
import Testing

/// Setting a value is one step, where KeychainKit's own deleted it and then added it.
@Suite struct ReplacingConcurrencyTests {
  @Test func `setting is one call of the repository, and one commit`() throws {
    let events = EventList()
    let repository = FailingRepository(InMemoryRepository(onEvent: { events.append($0) }))
    let storage = Storage(service: .api, context: nil, repository: repository)
    try storage.set("one", for: .token)
    try storage.set("two", for: .token)
    #expect(repository.callCount == 2 && repository.callCount(of: .writes) == 2)
    #expect(events.all.map(\.operation) == [.commit, .commit])
    #expect(events.all.map(\.count) == [1, 1])
  }

  @Test func `reading and deleting are one call each`() throws {
    let repository = FailingRepository(InMemoryRepository())
    let storage = Storage(service: .api, context: nil, repository: repository)
    try storage.set("one", for: .token)
    _ = try storage.get(.token) as String
    #expect(repository.callCount(of: .reads) == 1)
    try storage.delete(.token)
    #expect(repository.callCount(of: .writes) == 2 && repository.callCount == 3)
  }

  @Test func `readers find a value at every moment while others replace it`() async throws {
    let storage = Storage(service: .api, context: nil, repository: .inMemory)
    try storage.set("0", for: .token)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<200 { try storage.set("\(writer * 1000 + number)", for: .token) }
        }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<400 {
            let text: String = try storage.get(.token)
            #expect(Int(text) != nil)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// What an event handler was told.
private final class EventList: Sendable {
  private let events = Lock<[RepositoryEvent]>([])

  func append(_ event: RepositoryEvent) { events.withLock { $0.append(event) } }

  var all: [RepositoryEvent] { events.withLock { $0 } }
}
