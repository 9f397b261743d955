package import StealthyStash
package import StealthyVault

/// What a vault answered while it was whole: each item, each question to its indexes, its slots.
package struct VaultContent: Sendable {
  package let items: [AnyStealthyProperty]
  let requests: [ReadRequest]

  /// The answer to each request.
  let answers: [[StoredItem]]
  let slots: [VaultSlot]

  /// Asks a vault.
  package init(of vault: VaultRepository) throws {
    let all = [StealthyPropertyType.generic, .internet].map { ReadRequest(TypeQuery(type: $0)) }
    items = try vault.read(all).flatMap(\.items)
    var asked: Set<TypeQuery> = []
    let queries = items.flatMap(Self.queries).filter { asked.insert($0).inserted }
    requests =
      all + items.map { ReadRequest(ItemQuery(like: $0)) }
      + queries.map { ReadRequest($0, wanted: .attributes) }
    answers = try vault.read(requests).map(\.rows)
    slots = try vault.slots()
  }

  /// The questions about an item that go through the indexes.
  private static func queries(_ item: AnyStealthyProperty) -> [TypeQuery] {
    var queries: [TypeQuery] = []
    switch item.propertyType {
    case .generic:
      if !item.account.isEmpty { queries.append(.generic { $0.account == item.account }) }
      if let service = item.service { queries.append(.generic { $0.service == service }) }
    case .internet:
      if !item.account.isEmpty { queries.append(.internet { $0.account == item.account }) }
      if let server = item.server { queries.append(.internet { $0.server == server }) }
    }
    return queries
  }
}
