internal import StealthyStash

extension RepositoryCheck {
  /// Pages (L15): a changing store neither skips nor repeats.
  static let pages = [
    RepositoryCheck("pages are the query's matches, each once and in order", law: 15) { context in
      let repository = try context.repository()
      for number in 0..<23 { try repository.create(item(number)) }
      let queries = [
        TypeQuery(type: .generic), TypeQuery(type: .generic).ordered(by: .label),
        TypeQuery(type: .generic).ordered(by: .label, .descending),
        TypeQuery.generic { $0.comment == "even" }, TypeQuery.generic { $0.service == "s" },
        TypeQuery(type: .generic).ordered(by: .comment).ordered(by: .label, .descending),
      ]
      for query in queries {
        let all = try repository.found(by: query).map(\.account)
        for limit in [1, 2, 7, 23, 50] {
          let paged = try repository.pages(of: query, limit: limit)
          try context.expect(
            paged == all, "in pages of \(limit) the items are \(paged) and should be \(all)")
        }
      }
    },
    RepositoryCheck("a page of none is empty and a negative one refused", law: 15) { context in
      let repository = try context.repository()
      try repository.create(item(1))
      let query = TypeQuery(type: .generic)
      try context.expect(try repository.found(by: query.page(limit: 0)).isEmpty, "it is not empty")
      try context.expect(
        try repository.found(by: query.page(limit: nil)).count == 1,
        "a page without limit is not all")
      try context.expectError(.invalidItem, by: "a page of -1 items") {
        _ = try repository.found(by: query.page(limit: -1))
      }
    },
    RepositoryCheck("items created between two pages come on later pages", law: 15) { context in
      let repository = try context.repository()
      for number in 0..<6 { try repository.create(item(number)) }
      let query = TypeQuery(type: .generic)
      let first = try repository.found(by: query.page(limit: 3))
      try repository.create(item(6))
      let last = try context.unwrap(first.last, "the first page is empty")
      let second = try repository.found(by: query.page(limit: 10, after: last))
      try context.expect(
        (first + second).map(\.account) == (0...6).map { "\($0)" },
        "an item is skipped or repeated")
    },
    RepositoryCheck("pages go on after an item that is gone or has moved", law: 15) { context in
      let repository = try context.atomicRepository()
      for number in 0..<8 { try repository.create(item(number)) }
      for query in [TypeQuery(type: .generic), TypeQuery(type: .generic).ordered(by: .label)] {
        let first = try repository.found(by: query.page(limit: 4))
        let last = try context.unwrap(first.last, "the first page is empty")
        let rest = try repository.found(by: query).dropFirst(4).map(\.account)
        let stored = try context.unwrap(GenericPasswordItem(last), "it is of the wrong class")
        try repository.update(
          GenericPasswordItem(
            account: stored.account, data: Data(), service: "s", comment: stored.comment,
            label: stored.label, generic: Data([1])), from: stored)
        try context.expect(
          try repository.found(by: query.page(limit: 10, after: last)).map(\.account) == rest,
          "after the last item was changed, others come next")
        try repository.delete(last)
        try context.expect(
          try repository.found(by: query.page(limit: 10, after: last)).map(\.account) == rest,
          "after the last item was deleted, others come next")
      }
    },
  ]
}

extension StealthyRepository {
  /// The accounts of a query's items, read in pages; it stops when items repeat without end.
  fileprivate func pages(of query: TypeQuery, limit: Int) throws -> [String] {
    var accounts: [String] = []
    var last: AnyStealthyProperty?
    while accounts.count < 100 {
      let page = try found(by: query.page(limit: limit, after: last))
      guard !page.isEmpty else { return accounts }
      accounts += page.map(\.account)
      last = page.last
    }
    return accounts
  }
}

/// Items whose labels are in another order than they are created, and some of them equal.
private func item(_ number: Int) -> GenericPasswordItem {
  GenericPasswordItem(
    account: "\(number)", data: Data(text: "\(number)"), service: "s",
    comment: number.isMultiple(of: 2) ? "even" : "odd", label: "\(number * 7 % 5)")
}
