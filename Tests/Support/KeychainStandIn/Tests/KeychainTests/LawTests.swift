import Foundation
import Security
import StealthyStash
import StealthyTesting
import Testing

/// The laws, on the repository's own sources over a stand-in for Apple's Keychain.
struct LawTests {
  @Test(arguments: RepositoryCheck.all)
  func `the Keychain keeps the laws that it claims`(_ check: RepositoryCheck) async throws {
    let store = KeychainStore(accessGroups: ["com.example.app", "*"])
    _ = try await store.use { try check.run(on: .keychain(store)) }
  }

  @Test func `what is not checked is counted and named`() async {
    let store = KeychainStore(accessGroups: ["com.example.app", "*"])
    let report = await store.use { RepositoryCheck.report(on: .keychain(store)) }
    print(report)
    #expect(report.failed.count == 0)
    #expect(report.passed.count + report.notClaimed.count == RepositoryCheck.all.count)
  }
}

extension RepositorySubject {
  /// The repository over a stand-in, which must be in use.
  static func keychain(_ store: KeychainStore) -> RepositorySubject {
    RepositorySubject(
      "Keychain", capabilities: [.attributesOnly, .persistent, .enforcesAccessControl]
    ) { setup in
      guard setup.maximumSecretSize == nil, setup.clock == nil else { return nil }
      store.removeAll()
      store.isLocked = false
      let repository = KeychainRepository(
        defaults: setup.defaults, onEvent: setup.eventHandler)
      return RepositoryFixture(
        repository,
        reopen: { KeychainRepository(defaults: setup.defaults) },
        damage: { item in
          store.corrupt(.secret) { row in
            row.attributes["acct"] == .text(item.account)
          }
        },
        obstacles: [
          .init(.interactionNotAllowed) {
            store.isLocked = true
          } lift: {
            store.isLocked = false
          }
        ])
    }
  }
}
