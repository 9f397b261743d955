import Foundation
import StealthyStash
import StealthyTesting

extension Fault {
  /// Faults of several changes or several callers at once.
  static let ofWholes = [
    Fault("changes are made one by one", laws: [11], others: [22, 23]) { base, changes in
      try changes.flatMap { try base.commit([$0]) }
    },
    Fault("requests are answered one by one", laws: [20], others: [22]) { base, requests in
      try requests.flatMap { request in
        Thread.sleep(forTimeInterval: 0.0005)
        return try base.read([request])
      }
    },
    Fault("an update removes and then creates", laws: [22], others: nil) { base, changes in
      guard changes.count == 1, case .replace(let old, let new, nil) = changes[0] else {
        return try base.commit(changes)
      }
      _ = try base.commit([.remove(old)])
      Thread.sleep(forTimeInterval: 0.0005)
      return try base.commit([.create(new)])
    },
    Fault(
      "nothing is there when it is opened again", laws: [13], others: [22],
      capabilities: InMemoryRepository.claimed.union(.persistent)
    ) { setup in
      let repository = BrokenRepository(
        base: InMemoryRepository(setup),
        capabilities: InMemoryRepository.claimed.union(.persistent))
      return RepositoryFixture(repository, reopen: { InMemoryRepository() })
    },
    Fault(
      "it claims less than its subject", laws: [11],
      capabilities: InMemoryRepository.claimed.union(.persistent)
    ) { RepositoryFixture(InMemoryRepository($0)) },
    Fault("of two puts of one item the first is kept", laws: [11], others: nil) { base, changes in
      var seen: Set<String> = []
      let kept = changes.indices.filter { index in
        guard case .put(let item, _) = changes[index] else { return true }
        return seen.insert(item.id).inserted
      }
      let revisions = try base.commit(kept.map { changes[$0] })
      return changes.indices.map { index in kept.firstIndex(of: index).map { revisions[$0] } ?? nil
      }
    },
    Fault("removing a page removes all", laws: [8]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .removeAll(var query) = change else { return change }
          query.page = nil
          return .removeAll(query)
        })
    },
    Fault("a change of class looks at no revision", laws: [23]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .replace(let old, let new, _) = change, old.propertyType != new.propertyType
          else { return change }
          return .replace(old, new)
        })
    },
    Fault("a put gives no revision", laws: [23]) { base, changes in
      zip(changes, try base.commit(changes)).map { change, revision in
        if case .put = change { nil } else { revision }
      }
    },
  ]
}
