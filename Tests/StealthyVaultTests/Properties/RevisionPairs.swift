import StealthyStash

/// Which revision of a vault is which of a repository in memory: both count as they like.
struct RevisionPairs {
  struct Pair: Equatable {
    let vault: Revision
    let memory: Revision
  }

  private var memoryByVault: [Revision: Revision] = [:]
  private var vaultByMemory: [Revision: Revision] = [:]

  /// What the vault gave out before it went back to a backup, and no item of that has.
  private var gone: Set<Revision> = []

  /// The pairs that were seen last, the latest at the end; those that are gone are no item's.
  private(set) var recent: [Pair] = []

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
    guard !gone.contains(vault) else {
      throw Divergence(what, "gives a revision of before the restoring again", "has a new one")
    }
    memoryByVault[vault] = memory
    vaultByMemory[memory] = vault
    note(Pair(vault: vault, memory: memory))
  }

  /// Begins anew after the vault went back to a backup, and memory with it; the body links what is
  /// there now.
  mutating func begin(_ current: (inout RevisionPairs) throws -> Void) throws {
    var next = RevisionPairs()
    try current(&next)
    next.gone = gone.union(memoryByVault.keys).subtracting(next.memoryByVault.keys)
    let before = recent.filter { next.gone.contains($0.vault) }
    for pair in before { next.note(Pair(vault: pair.vault, memory: Self.never)) }
    self = next
  }

  private mutating func note(_ pair: Pair) {
    recent.append(pair)
    if recent.count > Self.kept { recent.removeFirst() }
  }

  /// A revision that no item has.
  static let never = Revision(.max)

  /// More than there ever are items.
  private static let kept = 256
}
