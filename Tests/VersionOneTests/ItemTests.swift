import Foundation
import StealthyStash
import Testing

@Suite struct ItemTests {
  static let created = Date(timeIntervalSince1970: 1_000_000)
  static let modified = Date(timeIntervalSince1970: 2_000_000)

  let login = InternetPasswordItem(
    account: "user@example.com",
    data: Data("secret".utf8),
    accessGroup: "TEAM.com.example.app",
    createdAt: created,
    modifiedAt: modified,
    description: "A login",
    comment: "For the tests",
    type: 12,
    label: "Login",
    server: "example.com",
    protocol: .https,
    authenticationType: "form",
    port: 8443,
    path: "/login",
    isSynchronizable: .disabled
  )

  let token = GenericPasswordItem(
    account: "user@example.com",
    data: Data("token".utf8),
    service: "com.example.api",
    accessGroup: "TEAM.com.example.app",
    createdAt: created,
    modifiedAt: modified,
    description: "A token",
    comment: "For the tests",
    type: 13,
    label: "Token",
    generic: Data([1, 2, 3]),
    isSynchronizable: .enabled
  )

  @Test func `an internet item has what it was created with`() {
    #expect(InternetPasswordItem.propertyType == .internet)
    #expect(login.account == "user@example.com")
    #expect(login.data == Data("secret".utf8))
    #expect(login.accessGroup == "TEAM.com.example.app")
    #expect(login.createdAt == Self.created)
    #expect(login.modifiedAt == Self.modified)
    #expect(login.description == "A login")
    #expect(login.comment == "For the tests")
    #expect(login.type == 12)
    #expect(login.label == "Login")
    #expect(login.server == "example.com")
    #expect(login.protocol == .https)
    #expect(login.authenticationType == "form")
    #expect(login.port == 8443)
    #expect(login.path == "/login")
    #expect(login.isSynchronizable == .disabled)
  }

  @Test func `a generic item has what it was created with`() {
    #expect(GenericPasswordItem.propertyType == .generic)
    #expect(token.account == "user@example.com")
    #expect(token.data == Data("token".utf8))
    #expect(token.service == "com.example.api")
    #expect(token.accessGroup == "TEAM.com.example.app")
    #expect(token.createdAt == Self.created)
    #expect(token.modifiedAt == Self.modified)
    #expect(token.description == "A token")
    #expect(token.comment == "For the tests")
    #expect(token.type == 13)
    #expect(token.label == "Token")
    #expect(token.generic == Data([1, 2, 3]))
    #expect(token.isSynchronizable == .enabled)
  }

  @Test func `an item of account and data alone leaves the rest open`() {
    let login = InternetPasswordItem(account: "user@example.com", data: Data())
    #expect(login.server == nil && login.protocol == nil && login.authenticationType == nil)
    #expect(login.port == nil && login.path == nil && login.accessGroup == nil)
    #expect(login.isSynchronizable == .any)
    let token = GenericPasswordItem(account: "user@example.com", data: Data())
    #expect(token.service == nil && token.generic == nil && token.label == nil)
    #expect(token.createdAt == nil && token.modifiedAt == nil && token.type == nil)
    #expect(token.isSynchronizable == .any)
  }

  @Test func `an erased internet item has the attributes of its class`() {
    let erased = AnyStealthyProperty(property: login)
    #expect(erased.propertyType == .internet)
    #expect(erased.id == login.id)
    #expect(erased.account == login.account && erased.data == login.data)
    #expect(erased.accessGroup == login.accessGroup)
    #expect(erased.createdAt == login.createdAt && erased.modifiedAt == login.modifiedAt)
    #expect(erased.description == login.description && erased.comment == login.comment)
    #expect(erased.type == login.type && erased.label == login.label)
    #expect(erased.isSynchronizable == login.isSynchronizable)
    #expect(erased.server == login.server && erased.protocol == login.protocol)
    #expect(erased.port == login.port && erased.path == login.path)
    #expect(erased.service == nil)
    #expect(erased.property as? InternetPasswordItem == login)
  }

  @Test func `an erased generic item has the attributes of its class`() {
    let erased = token.eraseToAnyProperty()
    #expect(erased == AnyStealthyProperty(property: token))
    #expect(erased.propertyType == .generic)
    #expect(erased.service == "com.example.api")
    #expect(erased.server == nil && erased.protocol == nil)
    #expect(erased.port == nil && erased.path == nil)
    #expect(erased.property as? GenericPasswordItem == token)
    #expect(erased.property as? InternetPasswordItem == nil)
  }

  @Test func `items are identifiable and hashable`() {
    func identities<Items: Collection>(_ items: Items) -> [Items.Element.ID]
    where Items.Element: Identifiable { items.map(\.id) }

    let other = GenericPasswordItem(account: "other@example.com", data: token.data)
    #expect(Set(identities([token, token, other])).count == 2)
    #expect(Set([token, token, other]).count == 2)
    #expect(Set([login]).contains(login))
    let erased = [token.eraseToAnyProperty(), login.eraseToAnyProperty()]
    #expect(Set(identities(erased) as [String]).count == 2)
    #expect(Dictionary(grouping: erased, by: \.propertyType)[.generic]?.count == 1)
  }
}
