import StealthyStash
import Testing

/// The code of the article "Coming from StealthyStash 1.0".
@Suite struct MigrationExamples {
  let repository = InMemoryRepository()
  let item = GenericPasswordItem(
    account: "user@example.com", data: Data("a secret".utf8), service: "com.example.notes"
  ).eraseToAnyProperty()

  @Test func `a pattern that binds nothing is as it was`() throws {
    do {
      try repository.delete(item)
    } catch KeychainError.noPassword {
      print("was not there")
    }
  }

  @Test func `a pattern that bound a status becomes a condition`() throws {
    try repository.create(item)
    do {
      try repository.create(item)
    } catch let error as KeychainError where error.status == -25299 {
      print("is there already")
    }
  }

  @Test func `the pattern of a status still matches every status`() throws {
    try repository.create(item)
    do {
      try repository.create(item)
      Issue.record("The item was created twice.")
    } catch KeychainError.unhandledError {
      #expect(try repository.count(TypeQuery(type: .generic)) == 1)
    }
  }
}
