import Foundation
import StealthyStash
import Testing

@Suite struct PreviewRepositoryTests {
  static let items: [AnyStealthyProperty] = [
    .init(property: InternetPasswordItem(account: "user@example.com", data: Data("secret".utf8))),
    .init(property: GenericPasswordItem(account: "user@example.com", data: Data("token".utf8))),
  ]

  static let repositories: [StealthyRepository] = [
    PreviewRepository(items: items), LoggingPreviewRepository(items: items),
  ]

  @Test(arguments: repositories)
  func `a preview shows its model`(_ repository: StealthyRepository) async throws {
    let credentials: CompositeCredentials? = try await repository.fetch()
    #expect(
      credentials
        == CompositeCredentials(userName: "user@example.com", password: "secret", token: "token"))
  }

  @Test(arguments: repositories)
  func `a preview takes every call and stays as it is`(_ repository: StealthyRepository) throws {
    let new = GenericPasswordItem(account: "new@example.com", data: Data())
    try repository.create(new.eraseToAnyProperty())
    try repository.update(new, from: new)
    try repository.upsert(from: Self.items[1], to: new)
    try repository.upsert(nil, to: new)
    try repository.delete(Self.items[0])
    try repository.clearAll()
    let left = try repository.query(TypeQuery(type: .generic))
    #expect(left.contains(Self.items[1]))
    #expect(!left.contains(new.eraseToAnyProperty()))
  }

  @Test func `a preview without items has no model`() async throws {
    let credentials: CompositeCredentials? = try await PreviewRepository(items: []).fetch()
    #expect(credentials == nil)
  }

  @Test func `a logger is there only where one was declared`() {
    #expect(LoggingPreviewRepository(items: []).logger as? String == "preview")
  }
}
