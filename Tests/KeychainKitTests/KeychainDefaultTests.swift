import Foundation
import StealthyStash
import Testing

@testable import KeychainKit

@Suite struct KeychainDefaultTests {
  private let storage = Storage(service: .api, context: nil)

  @Test func `a test's repository is used while its function runs`() throws {
    let repository = InMemoryRepository()
    try KeychainDefault.withRepository(repository) {
      try storage.set("a secret", for: .token)
      #expect(try storage.get(.token) as String == "a secret")
    }
    #expect(try repository.count(TypeQuery(type: .generic)) == 1)
  }

  @Test func `the repository is looked up at each call`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      try storage.set("outer", for: .token)
      KeychainDefault.withRepository(.inMemory) {
        #expect(throws: KeychainKit.KeychainError.itemNotFound) {
          try storage.get(.token) as String
        }
      }
      #expect(try storage.get(.token) as String == "outer")
    }
  }

  @Test func `it goes along into child tasks, and stays apart from other tests`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let storage = Storage(service: .api, context: nil)
          try await KeychainDefault.withRepository(.inMemory) {
            try storage.set("\(number)", for: .token)
            await Task.yield()
            async let found: String = storage.get(.token)
            #expect(try await found == "\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `what the function returns and throws comes out`() async throws {
    #expect(KeychainDefault.withRepository(.inMemory) { 7 } == 7)
    #expect(await KeychainDefault.withRepository(.inMemory) { await answer() } == 7)
    #expect(throws: CancellationError.self) {
      try KeychainDefault.withRepository(.inMemory) { throw CancellationError() }
    }
  }

  private func answer() async -> Int { 7 }

  @MainActor @Test func `an asynchronous function stays on its actor`() async throws {
    try await KeychainDefault.withRepository(.inMemory) {
      #expect(await answer() == 7)
      MainActor.assertIsolated()
      try Storage(service: .api, context: nil).set("a secret", for: .token)
    }
  }

  @Test func `a storage with a repository of its own does not look at the default`() throws {
    let own = InMemoryRepository()
    let bound = Storage(service: .api, context: nil, repository: own)
    try KeychainDefault.withRepository(.inMemory) {
      try bound.set("a secret", for: .token)
      #expect(throws: KeychainKit.KeychainError.itemNotFound) {
        try storage.get(.token) as String
      }
    }
    #expect(try own.count(TypeQuery(type: .generic)) == 1)
  }

  @Test func `any repository can be given as an existential`() throws {
    let repository: any StealthyRepository = InMemoryRepository()
    let bound = Storage(service: .api, context: nil, repository: repository)
    try KeychainDefault.withRepository(repository) {
      try storage.set("a secret", for: .token)
      #expect(try bound.get(.token) as String == "a secret")
    }
  }

  @Test func `a choice within the function does not outlive it`() throws {
    let outer = InMemoryRepository()
    let inner = InMemoryRepository()
    try KeychainDefault.withRepository(outer) {
      try KeychainDefault.withRepository(.inMemory) {
        KeychainDefault.use(inner)
        try storage.set("inner", for: .token)
      }
      try storage.set("outer", for: .token)
    }
    #expect(try inner.query(TypeQuery(type: .generic)).map(\.data) == [Data("inner".utf8)])
    #expect(try outer.query(TypeQuery(type: .generic)).map(\.data) == [Data("outer".utf8)])
  }

  @Test(.enabled(if: systemRepository == nil, "this system has a Keychain"))
  func `without a repository every call fails and names the line to add`() throws {
    try KeychainDefault.$place.withValue(ChosenRepository()) {
      let errors = [
        #expect(throws: KeychainKit.KeychainError.self) { try storage.set("a", for: .token) },
        #expect(throws: KeychainKit.KeychainError.self) { try storage.get(.token) as Data },
        #expect(throws: KeychainKit.KeychainError.self) { try storage.delete(.token) },
      ]
      for error in errors {
        #expect(error == .unexpectedError(StealthyError(.unavailable)))
        let text = try #require(error?.errorDescription)
        #expect(text.contains("KeychainDefault.use(.vault(at: path, keyFile: key))"))
        #expect(error.map(String.init(describing:))?.contains("KeychainDefault.use(") == true)
      }
      KeychainDefault.use(.inMemory)
      try storage.set("a secret", for: .token)
      #expect(try storage.get(.token) as String == "a secret")
    }
  }
}
