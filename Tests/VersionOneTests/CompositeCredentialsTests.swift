import StealthyStash
import Testing

@Suite struct CompositeCredentialsTests {
  let credentials = CompositeCredentials(
    userName: "user@example.com", password: "secret", token: "token")

  @Test(arguments: RepositoryKind.allCases)
  func `a model is created, fetched, updated and deleted`(_ kind: RepositoryKind) async throws {
    let repository = kind.make()
    try repository.create(credentials)
    let created: CompositeCredentials? = try await repository.fetch()
    #expect(created == credentials)

    let changed = CompositeCredentials(
      userName: "user@example.com", password: "changed", token: nil)
    try repository.update(from: credentials, to: changed)
    let updated: CompositeCredentials? = try await repository.fetch(())
    #expect(updated == changed)

    try repository.delete(changed)
    let deleted: CompositeCredentials? = try await repository.fetch()
    #expect(deleted == nil)
  }

  @Test func `a repository of a known type takes a model too`() async throws {
    let repository = InMemoryRepository(
      defaultServiceName: "com.example.app", defaultServerName: "example.com",
      defaultAccessGroup: "TEAM.com.example.app")
    try repository.create(credentials)
    let fetched: CompositeCredentials? = try await repository.fetch()
    #expect(fetched == credentials)
    #expect(try repository.query(TypeQuery(type: .internet)).map(\.server) == ["example.com"])
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.service) == ["com.example.app"])
  }

  @Test func `a repository of any type can be handed over`() async throws {
    func save<Repository: StealthyRepository>(
      _ credentials: CompositeCredentials, in repository: Repository
    ) async throws -> CompositeCredentials? {
      try repository.create(credentials)
      return try await repository.fetch()
    }
    #expect(try await save(credentials, in: FourFunctionRepository()) == credentials)
    #expect(try await Task { try await save(credentials, in: InMemoryRepository()) }.value != nil)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a part that was absent is created by an update`(_ kind: RepositoryKind) async throws {
    let repository = kind.make()
    let before = CompositeCredentials(userName: "user@example.com", password: "secret", token: nil)
    try repository.create(before)
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
    try repository.update(from: before, to: credentials)
    let fetched: CompositeCredentials? = try await repository.fetch()
    #expect(fetched == credentials)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a new account moves every part`(_ kind: RepositoryKind) async throws {
    let repository = kind.make()
    try repository.create(credentials)
    let renamed = CompositeCredentials(
      userName: "other@example.com", password: "secret", token: "token")
    try repository.update(from: credentials, to: renamed)
    let fetched: CompositeCredentials? = try await repository.fetch()
    #expect(fetched == renamed)
    #expect(try repository.query(TypeQuery(type: .internet)).count == 1)
    #expect(try repository.query(TypeQuery(type: .generic)).count == 1)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a model that exists is not created again`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.create(credentials)
    #expect(throws: KeychainError.unhandledError(status: -25299)) {
      try repository.create(credentials)
    }
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a part that is not there cannot be updated`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    let changed = CompositeCredentials(userName: "user@example.com", password: "new", token: nil)
    #expect(throws: KeychainError.unhandledError(status: -25300)) {
      try repository.update(from: credentials, to: changed)
    }
  }

  @Test func `a model is written in the order of its items`() throws {
    let repository = FourFunctionRepository()
    try repository.create(credentials)
    #expect(repository.calls == [.create(.internet), .create(.generic)])
  }

  @Test func `of two absent items nothing is written`() throws {
    let repository = FourFunctionRepository()
    let before = CompositeCredentials(userName: "user@example.com", password: "secret", token: nil)
    let after = CompositeCredentials(userName: "user@example.com", password: "changed", token: nil)
    try repository.create(before)
    try repository.update(from: before, to: after)
    #expect(repository.calls == [.create(.internet), .update(.internet)])
  }

  @Test func `a pair with an old item only deletes it`() throws {
    let repository = FourFunctionRepository()
    try repository.create(credentials)
    let after = CompositeCredentials(userName: "user@example.com", password: "secret", token: nil)
    try repository.update(from: credentials, to: after)
    #expect(repository.calls.last == .delete(.generic))
    #expect(try repository.query(TypeQuery(type: .generic)) == [])
  }
}
