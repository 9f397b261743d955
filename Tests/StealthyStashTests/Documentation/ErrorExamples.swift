import StealthyStash
import Testing

/// The code of the article "Handling errors".
@Suite struct ErrorExamples {
  let item = GenericPasswordItem(
    account: "user@example.com", data: Data("a secret".utf8), service: "com.example.notes")

  @Test func `a code is caught and the rest goes on`() throws {
    let repository = InMemoryRepository()
    try repository.create(item)

    do {
      try repository.create(item)
    } catch let error as StealthyError where error.code == .duplicateItem {
      try repository.put(item)
    }

    #expect(try repository.count(TypeQuery(type: .generic)) == 1)
  }

  func advice(for error: StealthyError) -> String {
    switch error.code {
    case .locked, .interactionNotAllowed: "Unlock the store and try again."
    case .unavailable, .timedOut: "Try again later."
    case .storageFull, .readOnly: "Nothing was changed."
    default: error.message
    }
  }

  @Test func `a switch over codes has a default`() {
    #expect(advice(for: StealthyError(.locked)) == "Unlock the store and try again.")
    #expect(advice(for: .noPassword) == StealthyError.noPassword.message)
  }

  /// Appends to a secret, whoever else writes to it.
  func append(
    _ text: String, to item: GenericPasswordItem, in repository: some AtomicRepository
  ) throws {
    while true {
      let request = ReadRequest(ItemQuery(like: item.eraseToAnyProperty()))
      guard let row = try repository.read([request]).first?.rows.first else {
        throw StealthyError.noPassword
      }
      let longer = GenericPasswordItem(
        account: item.account, data: row.item.data + Data(text.utf8), service: item.service)
      do {
        try repository.apply([
          .replace(row.item, longer.eraseToAnyProperty(), expecting: row.revision)
        ])
        return
      } catch let error as StealthyError where error.code == .conflict {
        continue  // somebody else was faster: read it again
      }
    }
  }

  @Test func `a change can depend on the state it was based on`() throws {
    let repository = InMemoryRepository()
    try repository.create(item)
    try append(", and more", to: item, in: repository)
    #expect(try repository.item(like: item)?.data == Data("a secret, and more".utf8))
  }

  @Test func `several changes are made together`() throws {
    let repository = InMemoryRepository()
    let old = item.eraseToAnyProperty()
    let new = GenericPasswordItem(account: "admin@example.com", data: Data("a key".utf8))
    try repository.create(old)

    try repository.apply([
      .remove(old),
      .create(new.eraseToAnyProperty()),
    ])

    #expect(try repository.query(TypeQuery(type: .generic)).map(\.account) == ["admin@example.com"])
  }
}
