import Foundation
import StealthyStash
import Testing

@Suite struct RepositoryTests {
  let login = InternetPasswordItem(account: "user@example.com", data: Data("secret".utf8))
  let token = GenericPasswordItem(account: "user@example.com", data: Data("token".utf8))

  @Test(arguments: RepositoryKind.allCases)
  func `a query of an empty repository finds nothing`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    #expect(try repository.query(TypeQuery(type: .internet)).isEmpty)
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a query finds the items of its class`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try [login.eraseToAnyProperty(), .init(property: token)].forEach(repository.create(_:))
    let queries: [Query] = [TypeQuery(type: .internet), TypeQuery(type: .generic)]
    let found = try queries.flatMap(repository.query(_:))
    #expect(found.map(\.propertyType) == [.internet, .generic])
    #expect(found.map(\.data) == [login.data, token.data])
    let tokens = found.compactMap { $0.property as? GenericPasswordItem }
    #expect(tokens.map(\.account) == ["user@example.com"])
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an item is not created twice`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.create(AnyStealthyProperty(property: login))
    #expect(throws: KeychainError.unhandledError(status: -25299)) {
      try repository.create(AnyStealthyProperty(property: login))
    }
    #expect(try repository.query(TypeQuery(type: .internet)).count == 1)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an item is replaced by its update`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.create(AnyStealthyProperty(property: token))
    let changed = GenericPasswordItem(
      account: "user@example.com", data: Data("changed".utf8), label: "Token")
    try repository.update(changed, from: token)
    let found = try repository.query(TypeQuery(type: .generic))
    #expect(found.map(\.data) == [Data("changed".utf8)])
    #expect(found.map(\.label) == ["Token"])
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an item that is not there is neither updated nor deleted`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    #expect(throws: KeychainError.unhandledError(status: -25300)) {
      try repository.update(token, from: token)
    }
    #expect(throws: KeychainError.unhandledError(status: -25300)) {
      try repository.delete(AnyStealthyProperty(property: login))
    }
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an item that was deleted is gone and the others stay`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.create(AnyStealthyProperty(property: login))
    try repository.create(AnyStealthyProperty(property: token))
    try repository.delete(AnyStealthyProperty(property: login))
    #expect(try repository.query(TypeQuery(type: .internet)).isEmpty)
    #expect(try repository.query(TypeQuery(type: .generic)).count == 1)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an upsert from nothing creates, and from an item replaces it`(_ kind: RepositoryKind) throws
  {
    let repository = kind.make()
    try repository.upsert(from: nil, to: token)
    let first = try #require(try repository.query(TypeQuery(type: .generic)).first)
    let second: any StealthyProperty = GenericPasswordItem(
      account: first.account, data: Data("second".utf8))
    try repository.upsert(from: first, to: second)
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.data) == [second.data])
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an upsert of a known type does the same`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.upsert(nil, to: login)
    let changed = InternetPasswordItem(account: "user@example.com", data: Data("second".utf8))
    try repository.upsert(AnyStealthyProperty(property: login), to: changed)
    #expect(try repository.query(TypeQuery(type: .internet)).map(\.data) == [changed.data])
  }

  @Test(arguments: RepositoryKind.allCases)
  func `an upsert from an item that is not there is refused`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    #expect(throws: KeychainError.self) {
      try repository.upsert(from: AnyStealthyProperty(property: token), to: token)
    }
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
  }

  @Test(arguments: RepositoryKind.allCases)
  func `clearing removes the items of both classes`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    try repository.create(AnyStealthyProperty(property: login))
    try repository.create(AnyStealthyProperty(property: token))
    try repository.clearAll()
    try repository.clearAll()
    #expect(try repository.query(TypeQuery(type: .internet)).isEmpty)
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
  }
}
