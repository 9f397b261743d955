import StealthyStash
import Testing

/// Stands in for `Synchronization.Mutex`, which the article uses and which needs macOS 15.
private typealias Mutex = Lock

/// The code of the article "Implementing a repository".
@Suite struct RepositoryExamples {
  final class ListRepository: AtomicRepository {
    let capabilities: RepositoryCapabilities = [.atomic, .isolated, .attributesOnly]

    private struct State: Sendable {
      var rows: [AnyStealthyProperty] = []
      var position: UInt64 = 0
    }

    private let state = Mutex(State())
    let defaults: RepositoryDefaults
    let eventHandler: EventHandler?
    private let limits = ItemLimits()

    init(defaults: RepositoryDefaults = RepositoryDefaults(), onEvent: EventHandler? = nil) {
      self.defaults = defaults
      eventHandler = onEvent
    }

    func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      try observeRead(of: requests) {
        let rows = state.withLock { $0.rows.map { StoredItem($0, revision: nil) } }
        return try requests.map { try $0.completed(with: defaults).result(of: rows) }
      }
    }

    func commit(_ changes: [Change]) throws -> [Revision?] {
      try observeCommit(of: changes) {
        try state.withLock { state in
          var draft = state
          let revisions = try changes.map { try make($0, in: &draft) }
          state = draft  // nothing has changed if a change has thrown
          return revisions
        }
      }
    }

    private func make(_ change: Change, in draft: inout State) throws -> Revision? {
      switch change {
      case .create(let item, let dates):
        try create(defaults.completing(item), dates, in: &draft)
      case .put(let item, let dates):
        let item = defaults.completing(item)
        if let index = try index(of: item, in: draft) {
          try replace(index, by: item, dates, in: &draft)
        } else {
          try create(item, dates, in: &draft)
        }
      case .replace(let old, let new, let expected):
        try refuse(expected)
        let (old, new) = (defaults.completing(old), defaults.completing(new))
        guard let index = try index(of: old, in: draft) else {
          throw StealthyError(.itemNotFound, item: old)
        }
        if old.propertyType == new.propertyType {
          try replace(index, by: new, .stamped, in: &draft)
        } else {
          draft.rows.remove(at: index)
          try create(new, .stamped, in: &draft)
        }
      case .remove(let item, let ifAbsent, let expected):
        try refuse(expected)
        let item = defaults.completing(item)
        if let index = try index(of: item, in: draft) {
          draft.rows.remove(at: index)
        } else if ifAbsent == .ignore {
          return nil
        } else {
          throw StealthyError(.itemNotFound, item: item)
        }
      case .removeAll(let query):
        let rows = draft.rows.map { StoredItem($0, revision: nil) }
        let request = ReadRequest(query).completed(with: defaults)
        let gone = Set(try request.result(of: rows).items.map(\.id))
        draft.rows.removeAll { gone.contains($0.id) }
        return nil
      }
      return Revision(0)
    }

    private func create(
      _ item: AnyStealthyProperty, _ dates: Change.Dates, in draft: inout State
    ) throws {
      try limits.check(item)
      let new = item.created(at: Date(), position: draft.position + 1, dates: dates)
      guard try index(of: new, in: draft) == nil else {
        throw StealthyError(.duplicateItem, item: item)
      }
      draft.position += 1
      draft.rows.append(new)
    }

    private func replace(
      _ index: Int, by item: AnyStealthyProperty, _ dates: Change.Dates, in draft: inout State
    ) throws {
      try limits.check(item)
      let new = item.replacing(draft.rows[index], at: Date(), dates: dates)
      if let other = try self.index(of: new, in: draft), other != index {
        throw StealthyError(.duplicateItem, item: item)
      }
      draft.rows[index] = new
    }

    /// Where the item of an identity stands.
    private func index(of item: AnyStealthyProperty, in draft: State) throws -> Int? {
      let rows = draft.rows.map { StoredItem($0, revision: nil) }
      let found = try ReadRequest(ItemQuery(like: item)).result(of: rows).items
      guard found.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
      return found.first.flatMap { found in draft.rows.firstIndex { $0.id == found.id } }
    }

    private func refuse(_ expected: Revision?) throws {
      guard expected != nil else { return }
      throw StealthyError(.unsupported, "This store has no revisions.")
    }
  }

  /// Lets nobody write.
  struct ReadOnlyRepository: AtomicRepository {
    let base: any AtomicRepository

    var capabilities: RepositoryCapabilities { base.capabilities }

    func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      try base.read(requests)
    }

    func commit(_ changes: [Change]) throws -> [Revision?] {
      throw StealthyError(.readOnly)
    }
  }

  @Test func `a repository may wrap another`() throws {
    let item = GenericPasswordItem(account: "user@example.com", data: Data("a secret".utf8))
    let base = InMemoryRepository()
    try base.create(item)
    let repository = ReadOnlyRepository(base: base)
    #expect(try repository.item(like: item)?.data == Data("a secret".utf8))
    #expect(throws: StealthyError(.readOnly)) { try repository.delete(item) }
  }
}
