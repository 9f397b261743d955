import Foundation
import StealthyStash
import StealthyVault
import TestSupport

/// A vault and a repository in memory, with the same defaults and the same clock, to which the same
/// is done.
final class StorePair {
  /// Two names of one item: as the vault gave it and as memory did.
  typealias ItemPair = (vault: AnyStealthyProperty, memory: AnyStealthyProperty)

  /// A backup of the vault, and what memory held then.
  struct Backup {
    let items: [AnyStealthyProperty]
    let sources: [VaultSlot.ID: UnlockSource]
  }

  var input: RandomInput
  let clock = Lock(Date(timeIntervalSince1970: 1_700_000_000))
  let place: TestVault
  let configuration: VaultConfiguration

  /// Two handles of the vault.
  var vaults: [VaultRepository]
  var memory: InMemoryRepository
  var revisions = RevisionPairs()

  /// What opens the vault, by slot.
  var sources: [VaultSlot.ID: UnlockSource] = [1: .rawKey(TestVault.key)]
  var backup: Backup?

  /// Items that were read at some time, for pages to go on after.
  var held: [ItemPair] = []

  /// How much more is removed the more there is.
  let removing: Int

  private var notes: [() -> String] = []

  /// What was done last.
  var history: String { notes.map { $0() }.joined(separator: "\n") }

  init(seed: UInt64) throws {
    input = RandomInput(generator: SeededGenerator(seed: seed))
    let defaults = input.generator.pick([
      RepositoryDefaults(), RepositoryDefaults(),
      RepositoryDefaults(serviceName: "example.com", serverName: "example.com"),
      RepositoryDefaults(serviceName: "a", accessGroup: "a", synchronizable: .enabled),
      RepositoryDefaults(serverName: "a", synchronizable: .disabled),
    ])
    let clock = clock
    var configuration = VaultConfiguration(
      defaults: defaults, ignoringAccessControl: input.generator.chance(3),
      clock: { clock.withLock { $0 } })
    configuration.storage.synchronizes = false
    configuration.storage.checkpointThreshold = input.generator.pick([0, 4, 256])
    self.configuration = configuration
    removing = input.generator.pick([1, 2, 4])
    place = try TestVault(in: TestVault.memoryFolder)
    let vault = try place.create(
      indexing: input.generator.pick([.attributes, .attributes, .identityOnly]), configuration)
    vaults = [vault, try place.open(configuration)]
    memory = InMemoryRepository(configuration, clock)
  }

  deinit {
    for vault in vaults { vault.close() }
  }

  /// One of the two handles.
  var vault: VaultRepository {
    vaults[input.generator.chance(4) ? 1 : 0]
  }

  func note(_ text: @escaping @autoclosure () -> String) {
    notes.append(text)
    if notes.count > 12 { notes.removeFirst() }
  }

  /// Does one thing at random.
  func step() throws {
    switch Int.random(in: 0..<100, using: &input.generator) {
    case 0..<40: try commit()
    case 40..<58: try read()
    case 58..<62: try page()
    case 62..<88: try lookUp()
    case 88..<97: try readSecret()
    default: try maintain()
    }
  }

  /// Queries for all that there is, whatever the defaults hide from others: they do not join where
  /// a filter names their attributes.
  var forEverything: [TypeQuery] {
    let columns: [Column] = [.service, .server, .accessGroup, .isSynchronizable]
    let named = Filter.any(columns.map { .term(Filter.Term($0, .equal, [.unset])) } + [.all([])])
    return StealthyPropertyType.allCases.map { type in
      var query = TypeQuery(type: type)
      query.filter = named
      return query
    }
  }

  /// Everything that both hold, in order.
  func compareEverything(_ what: String, _ vault: VaultRepository? = nil) throws {
    let requests = forEverything.map { ReadRequest($0) }
    try compare(what, requests, requests, in: vault ?? self.vault)
  }
}

extension InMemoryRepository {
  /// An empty repository with the terms of a vault.
  convenience init(_ configuration: VaultConfiguration, _ clock: Lock<Date>) {
    self.init(
      defaults: configuration.defaults, maximumSecretSize: configuration.maximumSecretSize,
      ignoringAccessControl: configuration.ignoringAccessControl,
      clock: { clock.withLock { $0 } })
  }
}
