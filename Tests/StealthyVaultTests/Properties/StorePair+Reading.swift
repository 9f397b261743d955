import StealthyStash
import StealthyVault
import TestSupport

/// Asking both the same.
extension StorePair {
  /// Sends requests to both, and compares all that they give.
  func compare(
    _ what: String, _ forVault: [ReadRequest], _ forMemory: [ReadRequest],
    in vault: VaultRepository
  ) throws {
    let results = try Outcome.both(
      what, vault: Outcome { try vault.read(forVault) },
      memory: Outcome { try memory.read(forMemory) })
    guard let results else { return }
    try Divergence.check("\(what), results", results.vault.count, results.memory.count)
    for (vault, memory) in zip(results.vault, results.memory) {
      try Divergence.check("\(what), problems", vault.problems, memory.problems)
      try Divergence.check("\(what), count", vault.count, memory.count)
      try Divergence.check("\(what), rows", vault.rows.count, memory.rows.count)
      for (vault, memory) in zip(vault.rows, memory.rows) {
        try compare(what, vault.item, memory.item)
        try revisions.link(what, vault.revision, memory.revision)
      }
      hold(vault.items, memory.items)
    }
  }

  private func compare(
    _ what: String, _ vault: AnyStealthyProperty, _ memory: AnyStealthyProperty
  ) throws {
    guard vault != memory else { return }
    throw Divergence(what, "\(vault) (\(vault.data.count))", "\(memory) (\(memory.data.count))")
  }

  /// Keeps a few of the items that were read.
  private func hold(_ vault: [AnyStealthyProperty], _ memory: [AnyStealthyProperty]) {
    guard !vault.isEmpty, input.generator.chance(8) else { return }
    let index = Int.random(in: vault.indices, using: &input.generator)
    held.append((vault[index], memory[index]))
    if held.count > 12 { held.removeFirst() }
  }

  /// Some requests, answered from one state.
  func read() throws {
    let requests = (0..<input.generator.pick([1, 1, 1, 2, 3])).map { _ in request() }
    note("read \(requests.map { "\($0.memory.wanted) \($0.memory.query.summary)" })")
    try compare("read", requests.map(\.vault), requests.map(\.memory), in: vault)
  }

  private typealias RequestPair = (vault: ReadRequest, memory: ReadRequest)

  private func request() -> RequestPair {
    let wanted = input.generator.pick([ReadRequest.Wanted.items, .items, .attributes, .count])
    if input.generator.chance(6) {
      let request = ReadRequest(ItemQuery(like: someItem()), wanted: wanted)
      return (request, request)
    }
    let query = input.anyQuery()
    guard input.generator.chance(3) else {
      return (ReadRequest(query, wanted: wanted), ReadRequest(query, wanted: wanted))
    }
    let limit = input.generator.pick([nil, 0, 1, 2, 5, -1])
    let (vaultLast, memoryLast) = last()
    return (
      ReadRequest(query.page(limit: limit, after: vaultLast), wanted: wanted),
      ReadRequest(query.page(limit: limit, after: memoryLast), wanted: wanted)
    )
  }

  /// What a page goes on after: nothing, an item that each gave, one that the other gave, or one
  /// that none did.
  func last() -> (vault: AnyStealthyProperty?, memory: AnyStealthyProperty?) {
    switch Int.random(in: 0..<4, using: &input.generator) {
    case 0 where !held.isEmpty:
      let pair = input.generator.pick(held)
      return (pair.vault, pair.memory)
    case 1 where !held.isEmpty:
      let pair = input.generator.pick(held)
      return (pair.memory, pair.vault)
    case 2:
      let item = someItem().withoutPosition
      return (item, item)
    default: return (nil, nil)
    }
  }

  /// All pages of a query, each after an item that one of the two stores gave.
  func page() throws {
    let query = input.anyQuery()
    let limit = input.generator.pick([2, 5])
    note("pages of \(limit) of \(query.summary)")
    let vault = vault
    let expected = try memory.query(query)
    var last: ItemPair?
    var count = 0
    while true {
      let isCrossed = input.generator.chance(2)
      let pages = try Outcome.both(
        "a page",
        vault: Outcome {
          try vault.query(query.page(limit: limit, after: isCrossed ? last?.memory : last?.vault))
        },
        memory: Outcome {
          try memory.query(query.page(limit: limit, after: isCrossed ? last?.vault : last?.memory))
        })
      guard let pages else { throw Divergence("a page", "throws", "throws") }
      try Divergence.check("a page", pages.vault, pages.memory)
      try Divergence.check("a page", pages.memory, Array(expected.dropFirst(count).prefix(limit)))
      count += pages.memory.count
      guard let vaultLast = pages.vault.last, let memoryLast = pages.memory.last else { return }
      last = (vaultLast, memoryLast)
    }
  }

  /// One item by its identity.
  func lookUp() throws {
    let item = someItem()
    note("item like \(item.id)")
    let vault = vault
    let found = try Outcome.both(
      "a lookup", vault: Outcome { try vault.item(like: item) },
      memory: Outcome { try memory.item(like: item) })
    if let found { try Divergence.check("a lookup", found.vault, found.memory) }
  }

  /// A secret, as bytes that the vault does not hand out.
  func readSecret() throws {
    let item = someItem()
    note("secret of \(item.id)")
    let vault = vault
    let found = try Outcome.both(
      "a secret",
      vault: Outcome {
        try vault.withSecret(of: item.property) { $0.withUnsafeBytes { Data($0) } }
      },
      memory: Outcome {
        let rows = try memory.read([ReadRequest(ItemQuery(like: item))])[0].items
        guard rows.count < 2 else { throw StealthyError(.ambiguousItem) }
        guard let row = rows.first else { throw StealthyError(.itemNotFound) }
        return row.data
      })
    if let found { try Divergence.check("a secret", found.vault, found.memory) }
  }

  /// An item that may be there, or any.
  func someItem() -> AnyStealthyProperty {
    guard !held.isEmpty, !input.generator.chance(4) else { return input.anyItem() }
    let item = input.generator.pick(held).memory
    return input.generator.chance(4) ? item.leavingOpenWhetherSynchronized : item
  }
}

extension TypeQuery {
  /// What it asks for, for a message.
  var summary: String {
    let order = order.map { "\($0.column) \($0.direction)" }
    let limit = page?.limit.map(String.init) ?? "none"
    let place = page.map { "limit \(limit) after \($0.last?.id ?? "nothing")" }
    return "\(type) where \(filter?.description ?? "TRUE") by \(order) \(place ?? "")"
  }
}

extension AnyStealthyProperty {
  var leavingOpenWhetherSynchronized: AnyStealthyProperty {
    var record = storage.record
    record.isSynchronizable = .any
    return AnyStealthyProperty(record)
  }
}
