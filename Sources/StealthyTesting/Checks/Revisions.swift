internal import StealthyStash

extension RepositoryCheck {
  /// Changes that name the state they were based on (L23).
  static let revisions = [
    RepositoryCheck("a change on the state that was read is made", law: 23, needs: .conditional) {
      context in
      let repository = try context.repository()
      try repository.create(item("1"))
      let first = try context.revision(in: repository)
      let made = try repository.apply([.replace(erased("1"), erased("2"), expecting: first)])
      let second = try context.revision(in: repository)
      try context.expect(made == [second], "the commit gave another revision than the one read")
      try context.expect(first != second, "a change has not given the item another revision")
      let put = try repository.apply([.put(erased("2"))])
      try context.expect(
        try put == [context.revision(in: repository)] && put != [second],
        "putting it has not given it the revision that is read, or no other than before")
      try context.expectConflict(in: repository, expecting: second)
      try repository.apply([.remove(erased("2"), expecting: put[0])])
      try context.expect(repository, holds: [], "after removing it")
    },
    RepositoryCheck("a change on an older state is a conflict", law: 23, needs: .conditional) {
      context in
      let repository = try context.repository()
      try repository.create(item("1"))
      let old = try context.revision(in: repository)
      try repository.update(item("2"), from: item("1"))
      let before = try repository.rows()
      try context.expectConflict(in: repository, expecting: old)
      try context.expect(try repository.rows() == before, "a conflict changed something")
    },
    RepositoryCheck("an item that only looks the same is a conflict", law: 23, needs: .conditional)
    {
      context in
      let repository = try context.repository()
      try repository.create(item("1"))
      let old = try context.revision(in: repository)
      try repository.update(item("1"), from: item("1"))
      try context.expectConflict(in: repository, expecting: old)
      let updated = try context.revision(in: repository)
      try repository.delete(item("1"))
      try context.expectConflict(in: repository, expecting: updated)
      try context.expect(repository, holds: [], "after conflicts with a deletion")
      try repository.create(item("1"))
      try context.expectConflict(in: repository, expecting: old)
      try context.expectConflict(in: repository, expecting: updated)
      try context.expect(repository, holds: [item("1")], "after conflicts with a re-creation")
    },
    RepositoryCheck(
      "a conflict undoes the batch that it is in", law: 23, needs: [.conditional, .atomic]
    ) { context in
      let repository = try context.repository()
      try repository.create(item("1"))
      let old = try context.revision(in: repository)
      try repository.update(item("2"), from: item("1"))
      let other = InternetPasswordItem(account: "a", data: Data(text: "1")).eraseToAnyProperty()
      try context.expectError(.conflict, by: "a batch with an old revision") {
        try repository.apply([.create(other), .replace(erased("2"), erased("3"), expecting: old)])
      }
      try context.expect(repository, holds: [item("2")], "after the conflict")
    },
    RepositoryCheck("a change that expects what never was is not made", law: 23) { context in
      let repository = try context.repository()
      try repository.create(item("1"))
      for change in [
        Change.replace(erased("1"), erased("2"), expecting: Revision(.max)),
        .remove(erased("1"), expecting: Revision(.max)),
        .remove(erased("1"), ifAbsent: .ignore, expecting: Revision(.max)),
      ] {
        // A store without revisions must not pretend: the caller's check would be lost.
        try context.expectError(.conflict, .unsupported, by: "a change with a wrong revision") {
          try repository.apply([change])
        }
      }
      try context.expect(repository, holds: [item("1")], "afterwards")
    },
    RepositoryCheck(
      "attributes and lookups carry the revision of the item", law: 23, needs: .conditional
    ) { context in
      let repository = try context.repository()
      let made = try repository.apply([.create(erased("1"))])
      let results = try repository.results(of: [
        ReadRequest(TypeQuery(type: .generic)),
        ReadRequest(TypeQuery(type: .generic), wanted: .attributes),
        ReadRequest(ItemQuery(like: erased(""))),
      ])
      try context.expect(
        results.map { $0.rows.map(\.revision) } == [made, made, made] && made[0] != nil,
        "they are not the revision that the creation gave")
    },
    RepositoryCheck("no increment is lost between threads", law: 23, needs: .conditional) {
      context in
      let repository = try context.repository()
      try repository.create(item("0"))
      try context.inThreads(4) { _ in
        for _ in 0..<25 { try context.increment(in: repository) }
      }
      let found = try repository.item(like: item("0"))?.data
      try context.expect(found == Data(text: "100"), "after 100 increments it is not 100")
    },
  ]
}

extension CheckContext {
  fileprivate func revision(in repository: any StealthyRepository) throws -> Revision {
    let row = try unwrap(try repository.row(like: item("")), "the item is not there")
    return try unwrap(row.revision, "a row has no revision")
  }

  fileprivate func expectConflict(
    in repository: any StealthyRepository, expecting old: Revision, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let internet = InternetPasswordItem(account: "a", data: Data()).eraseToAnyProperty()
    let changes: [(String, Change)] = [
      ("replacing", .replace(erased(""), erased("3"), expecting: old)),
      ("changing the class", .replace(erased(""), internet, expecting: old)),
      ("removing", .remove(erased(""), expecting: old)),
      ("removing if present", .remove(erased(""), ifAbsent: .ignore, expecting: old)),
    ]
    for (action, change) in changes {
      try expectError(
        .conflict, by: "\(action) on an older state", fileID: fileID, line: line
      ) { try repository.apply([change]) }
    }
  }

  /// Adds 1 to the number in the secret; when another thread was faster, it tries again.
  fileprivate func increment(in repository: any StealthyRepository) throws {
    for _ in 0..<10_000 {
      let row = try unwrap(try repository.row(like: item("")), "the item is not there")
      let number = Int(String(decoding: row.item.data, as: UTF8.self)) ?? 0
      do {
        try repository.apply([
          .replace(row.item, erased("\(number + 1)"), expecting: row.revision)
        ])
        return
      } catch let error as StealthyError where error.code == .conflict {
        continue
      }
    }
    throw broken("10000 attempts were conflicts", fileID: #fileID, line: #line)
  }
}

private func item(_ secret: String) -> GenericPasswordItem {
  GenericPasswordItem(account: "a", data: Data(text: secret), service: "s")
}

private func erased(_ secret: String) -> AnyStealthyProperty {
  item(secret).eraseToAnyProperty()
}
