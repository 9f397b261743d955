import StealthyStash
import Testing

@Suite struct AnyStealthyPropertyTests {
  @Test func `an erased item has the attributes of its class, and none of the other`() {
    let erased = AnyStealthyProperty(property: fullGeneric)
    #expect(erased.propertyType == .generic)
    #expect(erased.service == "com.example")
    #expect(erased.generic == Data("more".utf8))
    #expect(erased.server == nil)
    #expect(erased.port == nil)
    #expect(erased.id == fullGeneric.id)
    #expect(erased.property as? GenericPasswordItem == fullGeneric)

    let other = fullInternet.eraseToAnyProperty()
    #expect(other.propertyType == .internet)
    #expect(other.protocol == .https)
    #expect(other.protocolCode == "htps")
    #expect(other.securityDomain == "realm")
    #expect(other.authenticationType == "http")
    #expect(other.path == "/app")
    #expect(other.service == nil)
    #expect(other.property as? InternetPasswordItem == fullInternet)
  }

  @Test func `an erased item becomes only its own type again`() {
    #expect(GenericPasswordItem(fullGeneric.eraseToAnyProperty()) == fullGeneric)
    #expect(InternetPasswordItem(fullGeneric.eraseToAnyProperty()) == nil)
    #expect(StealthyPropertyType.generic.propertyType is GenericPasswordItem.Type)
    #expect(StealthyPropertyType.internet.propertyType is InternetPasswordItem.Type)
  }

  // L5
  @Test func `equal erased items hash equal, and classes differ`() {
    let left = generic("a", service: nil).eraseToAnyProperty()
    let right = generic("a", service: nil).eraseToAnyProperty()
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    let internet = InternetPasswordItem(account: "a", data: Data("secret".utf8))
    #expect(left != internet.eraseToAnyProperty())
    #expect(left.id != internet.id)
    #expect(!left.matches(internet.eraseToAnyProperty()))
  }

  @Test func `an item type of one's own is taken over by what the protocol names`() {
    let erased = AnyStealthyProperty(property: Recovery(account: "a", data: Data([1])))
    #expect(erased.propertyType == .generic)
    #expect(erased.account == "a")
    #expect(erased.data == Data([1]))
    #expect(erased.label == "recovery")
    #expect(erased.type == 3)
    #expect(erased.property is GenericPasswordItem)
  }

  private struct Recovery: StealthyProperty {
    static var propertyType: StealthyPropertyType { .generic }
    let account: String
    let data: Data
    var id: String { account }
    var accessGroup: String? { nil }
    var createdAt: Date? { nil }
    var modifiedAt: Date? { nil }
    var description: String? { nil }
    var comment: String? { nil }
    var type: Int? { 3 }
    var label: String? { "recovery" }
    var isSynchronizable: Synchronizable { .any }
  }
}
