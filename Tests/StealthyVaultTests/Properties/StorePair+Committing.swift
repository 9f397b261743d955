import StealthyStash
import StealthyVault
import TestSupport

/// Changing both alike.
extension StorePair {
  private typealias ChangePair = (vault: Change, memory: Change)

  /// Some changes in one commit, of which every tenth fails in the middle for certain.
  func commit() throws {
    moveClock()
    let existing = try memory.read(
      StealthyPropertyType.allCases.map { ReadRequest(TypeQuery(type: $0), wanted: .attributes) }
    ).flatMap(\.rows)
    var changes = (0..<input.generator.pick([1, 1, 1, 1, 2, 3, 8])).map { _ in change(existing) }
    if input.generator.chance(10) {
      let impossible = Change.remove(
        GenericPasswordItem(account: "nobody", data: Data()).eraseToAnyProperty())
      changes.insert(
        (impossible, impossible), at: Int.random(in: 0...changes.count, using: &input.generator))
    }
    note("commit \(changes.map { $0.memory.summary })")
    let vault = vault
    let done = try Outcome.both(
      "commit", vault: Outcome { try vault.commit(changes.map(\.vault)) },
      memory: Outcome { try memory.commit(changes.map(\.memory)) })
    if let done {
      try Divergence.check("number of revisions", done.vault.count, done.memory.count)
      for (vault, memory) in zip(done.vault, done.memory) {
        try revisions.link("commit", vault, memory)
      }
    }
    let touched = changes.flatMap { $0.memory.items }.map { ReadRequest(ItemQuery(like: $0)) }
    try compare("touched by the commit", touched, touched, in: self.vault)
    if input.generator.chance(4) { try compareEverything("after the commit") }
  }

  /// The clock stands still, goes on or is set back.
  private func moveClock() {
    let seconds = input.generator.pick([0, 0, 0.000_5, 0.01, 1, 3600, -2])
    clock.withLock { $0 += seconds }
  }

  private func change(_ existing: [StoredItem]) -> ChangePair {
    let row = existing.isEmpty ? nil : input.generator.pick(existing)
    let known = row.map(\.item).flatMap { input.generator.chance(5) ? nil : $0 } ?? input.anyItem()
    let named = input.generator.chance(6) ? known.leavingOpenWhetherSynchronized : known
    let dates = input.generator.pick([Change.Dates.stamped, .stamped, .kept])
    // The more there is, the more is removed.
    switch Int.random(in: 0..<(24 + removing * existing.count), using: &input.generator) {
    case 0..<9: return both(.create(input.anyItem(), dates: dates))
    case 9..<12: return both(.put(input.anyItem(), dates: dates))
    case 12..<15: return both(.put(input.variation(of: named), dates: dates))
    case 15..<18:
      return expecting(row, .replace(named, input.variation(of: known)))
    case 18..<22: return expecting(row, .replace(named, input.anyItem()))
    case 22: return removal()
    default:
      let ifAbsent = input.generator.pick([Change.IfAbsent.fail, .ignore, .ignore])
      return expecting(row, .remove(named, ifAbsent: ifAbsent))
    }
  }

  private func both(_ change: Change) -> ChangePair { (change, change) }

  /// A change that expects a revision: none, the item's own, an earlier one, or one of no item.
  private func expecting(_ row: StoredItem?, _ change: Change) -> ChangePair {
    switch Int.random(in: 0..<8, using: &input.generator) {
    case 0, 1:
      let pair = row.flatMap { row in revisions.recent.last { $0.memory == row.revision } }
      return (change.expecting(pair?.vault), change.expecting(pair?.memory))
    case 2 where !revisions.recent.isEmpty:
      let pair = input.generator.pick(Array(revisions.recent.suffix(24)))
      return (change.expecting(pair.vault), change.expecting(pair.memory))
    case 3: return both(change.expecting(RevisionPairs.never))
    default: return both(change)
    }
  }

  /// Everything that a query or a page of it gives.
  private func removal() -> ChangePair {
    let query = input.anyQuery()
    guard input.generator.chance(2) else { return both(.removeAll(query)) }
    let limit = input.generator.pick([nil, 0, 1, 3, -1])
    let (vaultLast, memoryLast) = last()
    return (
      .removeAll(query.page(limit: limit, after: vaultLast)),
      .removeAll(query.page(limit: limit, after: memoryLast))
    )
  }
}

extension Change {
  /// The same change, based on a revision.
  fileprivate func expecting(_ revision: Revision?) -> Change {
    switch self {
    case .replace(let old, let new, _): .replace(old, new, expecting: revision)
    case .remove(let item, let ifAbsent, _):
      .remove(item, ifAbsent: ifAbsent, expecting: revision)
    default: self
    }
  }

  /// The items that it names.
  fileprivate var items: [AnyStealthyProperty] {
    switch self {
    case .create(let item, _), .put(let item, _), .remove(let item, _, _): [item]
    case .replace(let old, let new, _): [old, new]
    case .removeAll: []
    }
  }

  /// What it does to which identity, for a message.
  fileprivate var summary: String {
    switch self {
    case .create(let item, let dates): "create \(item.id) \(dates)"
    case .put(let item, let dates): "put \(item.id) \(dates)"
    case .replace(let old, let new, let expected):
      "replace \(old.id) by \(new.id) expecting \(expected?.rawValue ?? 0)"
    case .remove(let item, let ifAbsent, let expected):
      "remove \(item.id) if absent \(ifAbsent) expecting \(expected?.rawValue ?? 0)"
    case .removeAll(let query): "remove all \(query.summary)"
    }
  }
}
