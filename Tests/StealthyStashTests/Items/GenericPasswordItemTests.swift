import StealthyStash
import Testing

@Suite struct GenericPasswordItemTests {
  @Test func `every attribute reads back as it was given`() {
    let item = fullGeneric
    #expect(item.account == "user@example.com")
    #expect(item.data == Data([0, 255, 10]))
    #expect(item.service == "com.example")
    #expect(item.accessGroup == "group")
    #expect(item.createdAt == Date(timeIntervalSince1970: 1))
    #expect(item.modifiedAt == Date(timeIntervalSince1970: 2))
    #expect(item.description == "kind")
    #expect(item.comment == "note")
    #expect(item.type == 7)
    #expect(item.label == "name")
    #expect(item.generic == Data("more".utf8))
    #expect(item.isSynchronizable == .enabled)
    #expect(item.creator == 9)
    #expect(item.isInvisible)
    #expect(item.isNegative)
    #expect(item.accessibility == .afterFirstUnlock)
    #expect(item.accessControl == [.userPresence])
  }

  // L3
  @Test func `empty text, empty bytes, zero and false read back as not set`() {
    let item = GenericPasswordItem(
      account: "", data: Data(), service: "", accessGroup: "", description: "", comment: "",
      type: 0, label: "", generic: Data(), creator: 0, accessControl: [])
    #expect(item == GenericPasswordItem(account: "", data: Data()))
    #expect(item.service == nil)
    #expect(item.accessGroup == nil)
    #expect(item.description == nil)
    #expect(item.comment == nil)
    #expect(item.type == nil)
    #expect(item.label == nil)
    #expect(item.generic == nil)
    #expect(item.creator == nil)
    #expect(item.accessControl == nil)
    #expect(item.account == "")
    #expect(item.data == Data())
  }

  // B22
  @Test func `parts of an identity do not run into each other`() {
    let left = generic("ab", service: "c")
    let right = generic("a", service: "bc")
    #expect(left.id != right.id)
    #expect(left != right)
  }

  // L4
  @Test func `an id is ASCII, also of other scripts`() {
    let item = generic("käse:👩‍👩‍👧", service: "a b%")
    #expect(item.id.utf8.allSatisfy { $0 < 128 })
    #expect(item.id == "g:k%C3%A4se%3A%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7:a%20b%25::0")
  }

  // L4
  @Test func `not stating whether an item is synchronized has the id of not synchronized`() {
    #expect(generic("a").id == generic("a", isSynchronizable: .disabled).id)
    #expect(generic("a").id != generic("a", isSynchronizable: .enabled).id)
    #expect(generic("a", service: nil).id == generic("a", service: "").id)
  }

  // L2, B39
  @Test func `composed and decomposed forms are two accounts`() {
    let composed = generic("\u{E9}")
    let decomposed = generic("e\u{301}")
    #expect(composed.account == decomposed.account)
    #expect(composed != decomposed)
    #expect(composed.id != decomposed.id)
  }

  // L5
  @Test func `items are equal only if all they hold is`() {
    let item = generic("a", "secret")
    #expect(item == generic("a", "secret"))
    #expect(item.hashValue == generic("a", "secret").hashValue)
    #expect(item != generic("a", "other"))
    #expect(item != generic("a", "secret", label: "x"))
    #expect(item.id == generic("a", "other", label: "x").id)
  }

  // L5
  @Test func `an item matches what a store made of it`() {
    let stated = generic("a", service: nil)
    let stored = GenericPasswordItem(
      account: "a", data: Data("secret".utf8), service: "default", accessGroup: "group",
      createdAt: Date(), modifiedAt: Date(), isSynchronizable: .disabled,
      accessibility: .whenUnlocked)
    #expect(stated.matches(stored))
    #expect(!generic("a", service: "other").matches(stored))
    #expect(!generic("a", "other", service: nil).matches(stored))
    #expect(!generic("a", service: nil, label: "x").matches(stored))
    #expect(!generic("a", service: nil, isSynchronizable: .enabled).matches(stored))
  }
}
