import Foundation
import StealthyStash
import Testing

/// An item type of one's own.
private struct Note: StealthyProperty {
  static var propertyType: StealthyPropertyType { .generic }

  var account: String
  var data: Data
  var accessGroup: String?
  var createdAt: Date?
  var modifiedAt: Date?
  var description: String?
  var comment: String?
  var type: Int?
  var label: String?
  var isSynchronizable = Synchronizable.any

  var id: String { account }
}

/// A query type of one's own.
private struct TokenQuery: Query {
  let type: StealthyPropertyType = .generic
}

extension StealthyProperty {
  fileprivate var dataString: String { String(data: data, encoding: .utf8) ?? "" }
}

@Suite struct ConformanceTests {
  @Test(arguments: RepositoryKind.allCases)
  func `an item type of one's own is stored as one of its class`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    let note = Note(account: "note", data: Data("text".utf8), label: "A note")
    try repository.create(AnyStealthyProperty(property: note))
    let found = try #require(try repository.query(TokenQuery()).first)
    #expect(found.account == "note" && found.label == "A note")
    #expect(found.property.dataString == "text")
  }

  @Test(arguments: RepositoryKind.allCases)
  func `a query type of one's own needs only a class`(_ kind: RepositoryKind) throws {
    let repository = kind.make()
    let query: Query = TokenQuery()
    #expect(try repository.query(query).isEmpty)
    try repository.create(
      AnyStealthyProperty(property: GenericPasswordItem(account: "a", data: Data())))
    try repository.create(
      AnyStealthyProperty(property: InternetPasswordItem(account: "a", data: Data())))
    #expect(try repository.query(query).map(\.propertyType) == [.generic])
  }

  @Test func `an update has the items that it was created with`() {
    let old = GenericPasswordItem(account: "a", data: Data())
    let new = GenericPasswordItem(account: "b", data: Data())
    let typed = StealthyPropertyUpdate(previousProperty: old, newProperty: new)
    #expect(typed.previousProperty == old.eraseToAnyProperty())
    #expect(typed.newProperty == new.eraseToAnyProperty())
    let erased = StealthyPropertyUpdate(
      previousProperty: nil, newProperty: AnyStealthyProperty(property: new))
    #expect(erased.previousProperty == nil)
    #expect(erased.newProperty?.account == "b")
  }
}
