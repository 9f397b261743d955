import Foundation
import StealthyStash
import StealthyTesting

extension Fault {
  /// Faults of names and identity.
  static let ofNames = [
    Fault("ports do not count", laws: [1], others: [5, 6, 8, 13, 15]) { base, changes in
      try base.commit(changes.map { $0.mapItems { if 0...65_535 ~= $0.port { $0.port = 0 } } })
    },
    Fault("Unicode forms are merged", laws: [2]) { base, changes in
      try base.commit(
        changes.map { change in
          change.mapItems {
            $0.account = $0.account.precomposedStringWithCanonicalMapping
            $0.service = $0.service.precomposedStringWithCanonicalMapping
            $0.server = $0.server.precomposedStringWithCanonicalMapping
          }
        })
    },
    Fault("accounts are trimmed", laws: [2, 4]) { base, changes in
      try base.commit(
        changes.map { change in
          change.mapItems { $0.account = $0.account.trimmingCharacters(in: .whitespaces) }
        })
    },
    Fault("accounts lose their NULs", laws: [13]) { base, changes in
      try base.commit(
        changes.map { $0.mapItems { $0.account.removeAll { $0 == "\0" } } })
    },
    Fault("an update without a label keeps the old one", laws: [3], others: [7, 15]) {
      base, changes in
      try base.commit(
        changes.map { change in
          guard case .replace(let old, let new, let expected) = change,
            let label = try base.read([ReadRequest(ItemQuery(like: old))])[0].items.first?.label,
            new.label == nil
          else { return change }
          return .replace(old, new.changed { $0.label = label }, expecting: expected)
        })
    },
    Fault("comments are lost", laws: [5], others: [2, 3, 6, 7, 16]) { base, changes in
      try base.commit(changes.map { $0.mapItems { $0.comment = "" } })
    },
    Fault("nil in a removal is a wildcard", laws: [8]) { base, changes in
      try base.commit(
        changes.map { change in
          guard case .remove(let item, let ifAbsent, let expected) = change,
            try base.read([ReadRequest(ItemQuery(like: item))])[0].rows.isEmpty,
            let any = try base.query(TypeQuery(type: item.propertyType)).first(where: { stored in
              (item.account.isEmpty || item.account.sameBytes(as: stored.account))
                && [stored.service, nil].contains(item.service)
                && [stored.server, nil].contains(item.server)
                && [stored.port, nil].contains(item.port)
            })
          else { return change }
          return .remove(any, ifAbsent: ifAbsent, expecting: expected)
        })
    },
    Fault("an open item is only looked up as not synchronized", laws: [10], others: [7, 9]) {
      setup in
      RepositoryFixture(
        BrokenRepository(base: InMemoryRepository(setup)) { base, requests in
          try base.read(
            requests.map { request in
              request.mapLookup {
                if $0.isSynchronizable == .any { $0.isSynchronizable = .disabled }
              }
            })
        } committing: { base, changes in
          try base.commit(
            changes.map { change in
              change.mapItems {
                if $0.isSynchronizable == .any { $0.isSynchronizable = .disabled }
              }
            })
        })
    },
  ]
}
