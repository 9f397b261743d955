import Foundation
import StealthyStash
import StealthyTesting

extension Fault {
  /// Faults of single writes.
  static let ofWrites = [
    Fault("creating overwrites", laws: [6], others: nil) { base, changes in
      try base.commit(
        changes.map { change in
          if case .create(let item, let dates) = change { .put(item, dates: dates) } else { change }
        })
    },
    Fault("put forgets when an item was created", laws: [6], others: [7, 10]) { base, changes in
      let made = try changes.map { change -> [Change] in
        guard case .put(let item, .stamped) = change,
          try !base.read([ReadRequest(ItemQuery(like: item))])[0].rows.isEmpty
        else { return [change] }
        return [.remove(item), .create(item)]
      }
      let revisions = try base.commit(made.flatMap { $0 })
      return made.indices.map { revisions[made[...$0].reduce(-1) { $0 + $1.count }] }
    },
    Fault("the date of change stays", laws: [7], others: [14, 15, 22, 23]) { base, changes in
      let revisions = try base.commit(changes)
      guard changes.count == 1, case .replace(let old, let new, _) = changes[0] else {
        return revisions
      }
      let date = try base.read([ReadRequest(ItemQuery(like: new))])[0].items.first?.createdAt
      guard old.propertyType == new.propertyType else { return revisions }
      return try base.commit([.put(new.changed { $0.modifiedAt = date }, dates: .kept)])
    },
    Fault("a change of class leaves the old item", laws: [12]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .replace(let old, let new, _) = change, old.propertyType != new.propertyType,
            try !base.read([ReadRequest(ItemQuery(like: old))])[0].rows.isEmpty
          else { return change }
          return .create(new)
        })
    },
    Fault("a new item keeps the dates that it carries", laws: [14]) { base, changes in
      try base.commit(
        changes.map { change in
          if case .create(let item, _) = change { .create(item, dates: .kept) } else { change }
        })
    },
    Fault("revisions are ignored", laws: [23]) { base, changes in
      try base.commit(
        changes.map { change in
          switch change {
          case .replace(let old, let new, _): .replace(old, new)
          case .remove(let item, let ifAbsent, _): .remove(item, ifAbsent: ifAbsent)
          default: change
          }
        })
    },
    Fault("access control is dropped", laws: [24]) { setup in
      var setup = setup
      setup.ignoringAccessControl = true
      return RepositoryFixture(
        BrokenRepository(
          base: InMemoryRepository(setup),
          committing: { base, changes in
            try base.commit(changes.map { $0.mapItems { $0.accessControl = [] } })
          }))
    },
  ]

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
  ]
}
