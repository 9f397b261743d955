import StealthyStash
import Testing

/// Law L21, bug case B118: whatever is printed, the secret is not.
@Suite struct RedactionTests {
  private let canary = "canary-5f3c1b"

  private var items: [any StealthyProperty] {
    [
      generic("user", canary), internet("user", canary),
    ]
  }

  @Test func `no text of an item shows its secret`() {
    for item in items {
      for text in texts(of: item) + texts(of: AnyStealthyProperty(property: item)) {
        expectNoCanary(text)
        #expect(text.contains("user"))
        #expect(text.contains("<redacted>"))
      }
    }
  }

  @Test func `nothing that holds an item shows its secret`() throws {
    let item = generic("user", canary).eraseToAnyProperty()
    let repository = InMemoryRepository()
    try repository.create(item)
    let result = try repository.read([ReadRequest(TypeQuery(type: .generic))])
    let holders: [Any] = [
      [item], ["key": item], Optional(item) as Any, Change.create(item), Change.replace(item, item),
      StealthyPropertyUpdate(previousProperty: item, newProperty: item), result,
      TypeQuery(type: .generic).page(limit: 1, after: item), ItemQuery(like: item),
      ReadRequest(ItemQuery(like: item)), repository,
      try repository.attributes(matching: TypeQuery(type: .generic)),
      StealthyError(.duplicateItem, item: item), StoredItem(item, revision: nil),
    ]
    for holder in holders {
      for text in texts(of: holder) { expectNoCanary(text) }
    }
  }

  @Test func `an update under Apple's names shows only the names`() {
    let update = UpdateQuerySet(
      query: ["acct": canary, "v_Data": Data(canary.utf8)],
      attributes: ["v_Data": Data(canary.utf8), "labl": canary])
    for text in texts(of: update) {
      expectNoCanary(text)
      #expect(text.contains("query: acct, v_Data; attributes: labl, v_Data"))
    }
  }

  @Test func `a mask does not tell how long the secret is`() {
    let short = "\(generic("user", "a"))"
    let long = "\(generic("user", String(repeating: "a", count: 100)))"
    #expect(short == long)
  }

  @Test func `a filter's text shows no value`() {
    let filter = GenericPasswordItem.columns.account == canary
    for text in texts(of: filter) { expectNoCanary(text) }
    for text in texts(of: TypeQuery.generic { _ in filter }) { expectNoCanary(text) }
  }

  @Test func `an opaque id tells nothing and is the item's own`() {
    let item = generic("user@example.com")
    #expect(item.opaqueID.count == 16)
    #expect(item.opaqueID == generic("user@example.com", "other").opaqueID)
    #expect(item.opaqueID != generic("other@example.com").opaqueID)
    #expect(!item.opaqueID.contains("user"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a date that no calendar knows has a text as well`(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    let item = GenericPasswordItem(account: "a", data: Data(), createdAt: date)
    #expect(item.debugDescription.contains("createdAt: "))
  }

  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    return [dumped, printed, "\(value)", String(describing: value), String(reflecting: value)]
  }

  private func expectNoCanary(_ text: String) {
    let bytes = Array(canary.utf8)
    #expect(!text.contains(canary))
    #expect(!text.contains(Data(bytes).base64EncodedString()))
    #expect(!text.contains(bytes.map { String($0, radix: 16) }.joined()))
    #expect(!text.contains("\(bytes[0])\n") || !text.contains("\(bytes[1])\n"))
  }
}
