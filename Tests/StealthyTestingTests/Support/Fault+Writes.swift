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
    Fault("put forgets when an item was created", laws: [6], others: [7, 10, 15]) { base, changes in
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
    Fault("a change of class leaves the old item", laws: [12], others: [23]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .replace(let old, let new, _) = change, old.propertyType != new.propertyType,
            try !base.read([ReadRequest(ItemQuery(like: old))])[0].rows.isEmpty
          else { return change }
          return .create(new)
        })
    },
    Fault("an item that is put or renamed moves to the end", laws: [15], others: [10]) {
      base, changes in
      let made = try changes.map { change -> [Change] in
        let (place, new): (AnyStealthyProperty, AnyStealthyProperty)
        switch change {
        case .put(let item, .stamped): (place, new) = (item, item)
        case .replace(let old, let item, nil) where old.id != item.id: (place, new) = (old, item)
        default: return [change]
        }
        guard let old = try base.read([ReadRequest(ItemQuery(like: place))])[0].items.first,
          old.propertyType == new.propertyType
        else { return [change] }
        let moved = new.changed {
          if $0.isSynchronizable == .any { $0.isSynchronizable = old.isSynchronizable }
          $0.createdAt = old.createdAt
          $0.modifiedAt = old.modifiedAt.map { $0 + 0.001 }
        }
        return [.remove(old), .create(moved, dates: .kept)]
      }
      let revisions = try base.commit(made.flatMap { $0 })
      return made.indices.map { revisions[made[...$0].reduce(-1) { $0 + $1.count }] }
    },
    Fault("a creation keeps no dates", laws: [14]) { base, changes in
      try base.commit(
        changes.map { change in
          if case .create(let item, _) = change { .create(item) } else { change }
        })
    },
    Fault("an import keeps the first date of creation", laws: [14]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .put(let item, .kept) = change,
            let old = try base.read([ReadRequest(ItemQuery(like: item))])[0].items.first
          else { return change }
          return .put(item.changed { $0.createdAt = old.createdAt }, dates: .kept)
        })
    },
    Fault("an update leaves what is synchronized", laws: [7]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .replace(let old, let new, let expected) = change,
            let stored = try base.read([ReadRequest(ItemQuery(like: old))])[0].items.first
          else { return change }
          let kept = new.changed { $0.isSynchronizable = stored.isSynchronizable }
          return .replace(old, kept, expecting: expected)
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
}
