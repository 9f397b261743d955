import StealthyStash
import StealthyTesting
import Testing
import XCTest

private typealias SignIn = GettingStartedExamples.SignIn
private typealias ListRepository = RepositoryExamples.ListRepository

/// The code of the README and of the article "Testing your app".
@Suite struct TestingExamples {
  @Test func `a password is remembered`() throws {
    let repository = InMemoryRepository()
    let signIn = SignIn(repository: repository)
    try signIn.remember("a secret", of: "user@example.com")

    let stored = try repository.first(InternetPasswordItem.self) { $0.server == "api.example.com" }
    let expected = InternetPasswordItem(
      account: "user@example.com", data: Data("a secret".utf8), server: "api.example.com",
      protocol: .https)
    #expect(stored.map(expected.matches) == true)
  }

  @Test func `a test begins with items and a clock of its own`() throws {
    let known = InternetPasswordItem(
      account: "user@example.com", data: Data("a secret".utf8), server: "api.example.com",
      protocol: .https)
    let repository = try InMemoryRepository(
      [known.eraseToAnyProperty()], clock: { Date(timeIntervalSince1970: 1_000_000) })

    #expect(
      try repository.item(like: known)?.createdAt == Date(timeIntervalSince1970: 1_000_000))
  }

  @Test func `a locked store is reported`() throws {
    let repository = FailingRepository(InMemoryRepository())
    let signIn = SignIn(repository: repository)
    repository.failNext(.locked)

    #expect(throws: StealthyError(.locked)) {
      try signIn.password(of: "user@example.com")
    }
  }

  @Test func `a full disk leaves the old password`() throws {
    let repository = FailingRepository(InMemoryRepository())
    let signIn = SignIn(repository: repository)
    try signIn.remember("a secret", of: "user@example.com")
    repository.failAll(.storageFull, of: .writes)

    #expect(throws: StealthyError(.storageFull)) {
      try signIn.remember("another secret", of: "user@example.com")
    }
    repository.stopFailing()
    #expect(try signIn.password(of: "user@example.com") == "a secret")
  }
}

private let subject = RepositorySubject(
  "list", capabilities: [.atomic, .isolated, .attributesOnly]
) { setup in
  guard setup.clock == nil, setup.maximumSecretSize == nil, !setup.ignoringAccessControl
  else { return nil }
  return RepositoryFixture(
    ListRepository(defaults: setup.defaults, onEvent: setup.eventHandler))
}

@Suite struct ListLaws {
  @Test(arguments: RepositoryCheck.all)
  func `the list keeps the laws`(_ check: RepositoryCheck) throws {
    try check.run(on: subject)
  }
}

final class ListLawTests: XCTestCase {
  func testLaws() {
    let report = RepositoryCheck.report(on: subject)
    print(report)
    XCTAssert(report.failed.isEmpty, report.description)
  }
}
