import StealthyStash
import StealthyTesting

extension Fault {
  /// Faults of queries.
  static let ofReads = [
    Fault("a default joins every query", laws: [9]) { setup in
      let defaults = setup.defaults
      return RepositoryFixture(
        BrokenRepository(
          base: InMemoryRepository(setup),
          reading: { base, requests in
            try base.read(
              requests.map { request in
                guard request.type == .generic, let service = defaults.serviceName else {
                  return request
                }
                return request.mapQuery { query in
                  var query = query
                  let own = GenericPasswordItem.columns.service == service
                  query.filter = query.filter.map { $0 && own } ?? own
                  return query
                }
              })
          }))
    },
    Fault("an index keeps the old value", laws: [15]) { setup in
      let index = Lock<[String: String]>([:])
      return RepositoryFixture(
        BrokenRepository(base: InMemoryRepository(setup)) { base, requests in
          let services = requests.map(\.service)
          let all = zip(requests, services).map { request, service in
            // The filter names the service, so that no default joins it, and is always true.
            service == nil
              ? request : ReadRequest(TypeQuery.generic { $0.service == nil || $0.service != nil })
          }
          return zip(services, try base.read(all)).map { service, result in
            guard let service else { return result }
            return ReadResult(
              rows: result.rows.filter { row in
                let indexed = index.withLock { $0[row.item.id] } ?? row.item.service ?? ""
                return indexed.sameBytes(as: service)
              })
          }
        } committing: { base, changes in
          let revisions = try base.commit(changes)
          for case .replace(let old, let new, _) in changes where old.service != new.service {
            let id = new.changed { $0.isSynchronizable = .disabled }.id
            index.withLock { $0[id] = old.service }
          }
          return revisions
        })
    },
    Fault("a page begins with the last item of the one before", laws: [15]) { base, requests in
      let lasts = requests.map { $0.wanted == .items ? $0.query.page?.last : nil }
      let lookups = lasts.compactMap { $0 }.map { ReadRequest(ItemQuery(like: $0)) }
      let results = try base.read(requests + lookups)
      var again = results.dropFirst(requests.count)
      return zip(lasts, results).map { last, result in
        guard last != nil, let first = again.popFirst() else { return result }
        return ReadResult(rows: first.rows + result.rows)
      }
    },
    Fault("a count leaves out the filter", laws: [15], others: [3, 9, 22]) { base, requests in
      try base.read(
        requests.map { request in
          guard request.wanted == .count else { return request }
          return request.mapQuery { query in
            var query = query
            query.filter = nil
            return query
          }
        })
    },
    Fault("what is not there counts as one", laws: [15]) { base, requests in
      try zip(requests, base.read(requests)).map { request, result in
        request.wanted == .count && request.lookup != nil ? ReadResult(count: 1) : result
      }
    },
    Fault("ties are in no order", laws: [15]) { base, requests in
      try zip(requests, base.read(requests)).map { request, result in
        request.query.order.isEmpty || request.query.page != nil
          ? result : result.mapRows { $0.shuffled() }
      }
    },
    Fault("a negation leaves out what is not set", laws: [16], others: [2, 9]) { base, requests in
      try base.read(
        requests.map { request in
          request.mapQuery { query in
            var query = query
            query.filter = query.filter?.withThreeValues
            return query
          }
        })
    },
    Fault("an item that cannot be read is left out", laws: [17]) { setup in
      fixture(setup, problems: { _ in [] })
    },
    Fault("an item that cannot be read hides the others", laws: [17]) { setup in
      fixture(setup, problems: { _ in throw StealthyError(.corrupted) })
    },
    Fault("attributes come with secrets", laws: [18]) { base, requests in
      try base.read(
        requests.map { $0.mapQuery(wanted: $0.wanted == .attributes ? .items : nil) })
    },
    Fault("a locked repository looks empty", laws: [19]) { setup in
      let isLocked = Lock(false)
      let repository = BrokenRepository(base: InMemoryRepository(setup)) { base, requests in
        isLocked.withLock { $0 }
          ? requests.map { _ in ReadResult(rows: []) } : try base.read(requests)
      } committing: { base, changes in
        guard isLocked.withLock({ !$0 }) else { throw StealthyError(.locked) }
        return try base.commit(changes)
      }
      return RepositoryFixture(
        repository,
        obstacles: [
          RepositoryFixture.Obstacle(.locked) {
            isLocked.withLock { $0 = true }
          } lift: {
            isLocked.withLock { $0 = false }
          }
        ])
    },
  ]

  /// A repository whose items can be damaged; what it says of them is given.
  static func fixture(
    _ setup: RepositorySetup,
    problems: @escaping @Sendable ([AnyStealthyProperty]) throws -> [ReadProblem]
  ) -> RepositoryFixture {
    let damaged = Lock<Set<String>>([])
    let repository = BrokenRepository(
      base: InMemoryRepository(setup),
      reading: { base, requests in
        try base.read(requests).map { result in
          let ids = damaged.withLock { $0 }
          let lost = result.items.filter { ids.contains($0.id) }
          guard !lost.isEmpty else { return result }
          return result.mapRows(problems: try problems(lost)) { rows in
            rows.filter { !ids.contains($0.item.id) }
          }
        }
      })
    return RepositoryFixture(
      repository, damage: { item in damaged.withLock { _ = $0.insert(item.id) } })
  }
}

extension ReadRequest {
  /// The service, if all that is asked for is the items of one.
  fileprivate var service: String? {
    guard case .term(let term) = query.filter, term.column == .service, wanted == .items,
      query.page == nil, case .text(let service) = term.values.first, !service.isEmpty,
      term.comparison == .equal
    else { return nil }
    return service
  }
}

extension Filter {
  /// The filter as SQL understands it: a comparison with what is not set is never true, and neither
  /// is its negation.
  fileprivate var withThreeValues: Filter {
    switch self {
    case .not(.term(let term)) where !term.values.contains(.unset):
      .all([self, .not(.term(Term(term.column, .equal, [.unset])))])
    case .term, .not: self
    case .all(let filters): .all(filters.map(\.withThreeValues))
    case .any(let filters): .any(filters.map(\.withThreeValues))
    }
  }
}
