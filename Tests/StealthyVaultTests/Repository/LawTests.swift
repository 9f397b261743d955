import StealthyStash
import StealthyTesting
import StealthyVault
import Testing

/// Every law, on a vault that was just made, one that was opened again, and one without indexes.
@Suite struct VaultLawTests {
  static let subjects = [
    subject("a new vault", .attributes, reopened: false),
    subject("a vault that was opened again", .attributes, reopened: true),
    subject("a vault that indexes identities only", .identityOnly, reopened: false),
  ]

  private static func subject(
    _ name: String, _ indexing: VaultIndexing, reopened: Bool
  ) -> RepositorySubject {
    RepositorySubject(
      name,
      capabilities: [.atomic, .isolated, .conditional, .attributesOnly, .persistent, .keepsDates]
    ) { setup in
      let place = try TestVault()
      let configuration = VaultConfiguration(setup)
      var vault = try place.create(indexing: indexing, configuration)
      if reopened {
        vault.close()
        vault = try place.open(configuration)
      }
      let opened = vault
      return RepositoryFixture(
        opened, reopen: { try place.open(configuration) },
        damage: { item in
          let id = item.storage.record.position & (1 << 40 - 1)
          try place.tamper(
            "UPDATE item SET secret = zeroblob(length(secret)), attributes = zeroblob(length(attributes)) WHERE id = \(id)"
          )
        },
        obstacles: [
          RepositoryFixture.Obstacle(
            .locked, raise: { opened.lock() },
            lift: { try opened.unlock(with: .rawKey(TestVault.key)) })
        ],
        cleanUp: { withExtendedLifetime(place) { opened.close() } })
    }
  }

  @Test(arguments: subjects, RepositoryCheck.all)
  func `a law is kept`(_ subject: RepositorySubject, _ check: RepositoryCheck) throws {
    try check.run(on: subject)
  }
}

extension VaultConfiguration {
  /// What a check wants of a vault.
  init(_ setup: RepositorySetup) {
    self.init(
      defaults: setup.defaults, maximumSecretSize: setup.maximumSecretSize ?? 1_048_576,
      ignoringAccessControl: setup.ignoringAccessControl,
      clock: setup.clock ?? { Date() }, onEvent: setup.eventHandler)
  }
}
