import StealthyStash

/// Which revision of a vault is which of a repository in memory: both count as they like.
struct RevisionPairs {
  struct Pair: Equatable {
    let vault: Revision
    let memory: Revision
  }

  private var memoryByVault: [Revision: Revision] = [:]
  private var vaultByMemory: [Revision: Revision] = [:]

  /// The pairs that were seen last, the latest at the end.
  private(set) var all: [Pair] = []

  /// Notes that two revisions are of the same state of an item.
  /// - Throws: ``Divergence`` if one of them was another's before, or only one is there.
  mutating func link(_ what: String, _ vault: Revision?, _ memory: Revision?) throws {
    guard let vault, let memory else {
      return try Divergence.check("\(what), a revision", vault, memory)
    }
    if let known = memoryByVault[vault] {
      return try Divergence.check("\(what), the revision", known, memory)
    }
    if let known = vaultByMemory[memory] {
      return try Divergence.check("\(what), the revision", known, vault)
    }
    memoryByVault[vault] = memory
    vaultByMemory[memory] = vault
    all.removeAll { $0.vault == vault }
    all.append(Pair(vault: vault, memory: memory))
    if all.count > Self.kept { all.removeFirst() }
  }

  /// Forgets what memory's revisions are, after it has been made anew; what the vault gave out
  /// before is then of no item, until it is linked again.
  mutating func forgetMemory() {
    let nobody = all.map { Pair(vault: $0.vault, memory: Self.never) }
    self = RevisionPairs()
    all = nobody
  }

  /// A revision that no item in memory has.
  static let never = Revision(.max)

  /// More than there ever are items.
  private static let kept = 256
}
