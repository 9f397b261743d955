import Foundation
import LocalAuthentication
import Security
import Testing

/// What a person must do before an item is read: 2.10 of the semantics.
struct AccessControlTests {
  let client = TestClient()

  private func addConstrained() throws {
    let item: [String: Any] = ["acct": "a", "accc": try control(), "v_Data": Data("x".utf8)]
    #expect(client.add(item) == errSecSuccess)
  }

  @Test func `an access control is made of a protection and flags that agree`() throws {
    var error: Unmanaged<CFError>?
    let wrong: [(CFTypeRef, SecAccessControlCreateFlags)] = [
      ("x" as NSString, []), (NSNumber(value: 5), []),
      (kSecAttrAccessibleWhenUnlocked, [.userPresence, .biometryAny]),
      (kSecAttrAccessibleWhenUnlocked, [.userPresence, .biometryCurrentSet]),
    ]
    for (protection, flags) in wrong {
      error = nil
      #expect(
        SecAccessControlCreateWithFlags(kCFAllocatorDefault, protection, flags, &error) == nil)
      #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }
    let (first, second) = (try control(), try control())
    #expect(CFEqual(first, second))
    #expect(!CFEqual(first, try control(kSecAttrAccessibleAfterFirstUnlock)))
    #expect(!CFEqual(first, try control(kSecAttrAccessibleWhenUnlocked, [])))
    _ = try control(kSecAttrAccessibleWhenUnlocked, [.userPresence, .applicationPassword])
  }

  @Test func `an access control says when the item can be read, and nothing may say otherwise`()
    throws
  {
    let accc = try control(kSecAttrAccessibleAfterFirstUnlock, [])
    #expect(client.add(["acct": "a", "accc": accc]) == errSecSuccess)
    #expect(client.attributes(["acct": "a"])?["pdmn"] as? String == "ck")
    #expect(CFEqual(client.attributes([:])?["accc"] as AnyObject, accc))
    #expect(client.add(["acct": "b", "accc": accc, "pdmn": "ak"]) == errSecParam)
    #expect(client.add(["acct": "b", "accc": accc, "pdmn": "ck"]) == errSecSuccess)
    #expect(client.update(["acct": "a"], ["accc": accc, "pdmn": "dk"]) == errSecParam)
  }

  @Test func `what asks a person of one device is not synchronized`() throws {
    #expect(client.add(["sync": true, "accc": try control()]) == errSecParam)
    #expect(
      client.add(["sync": true, "accc": try control(kSecAttrAccessibleAfterFirstUnlock, [])])
        == errSecSuccess)
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["sync": true, "accc": try control()]) == errSecParam)
  }

  @Test func `even attributes are told only once somebody agreed`() throws {
    try addConstrained()
    #expect(client.copy(["u_OpPrompt": "why"]) == errSecSuccess)
    #expect(client.store.promptReasons == ["why"])
    client.store.person = .cancel
    #expect(client.copy(["r_Attributes": true]) == errSecUserCanceled)
    client.store.person = .fail
    #expect(client.copy(["r_Data": true]) == errSecAuthFailed)
    #expect(client.store.promptReasons.count == 3)
  }

  @Test func `who refuses lets nothing be changed or deleted`() throws {
    #expect(client.add(["acct": "0"]) == errSecSuccess)
    try addConstrained()
    client.store.person = .cancel
    let before = client.store.rows
    #expect(client.update([:], ["labl": "x"]) == errSecUserCanceled)
    #expect(client.delete([:]) == errSecUserCanceled)
    #expect(client.store.rows == before)
  }

  @Test func `somebody is asked once in a call, however many items demand it`() throws {
    try addConstrained()
    #expect(client.add(["acct": "b", "accc": try control()]) == errSecSuccess)
    #expect(client.copy(["m_Limit": "m_LimitAll", "r_Data": true]) == errSecSuccess)
    #expect(client.store.promptReasons.count == 1)
  }

  @Test(arguments: [["u_AuthUI": "u_AuthUIF"], ["u_NoAuthUI": true]] as [[String: any Sendable]])
  func `where nothing may be shown, a call that had to ask fails`(_ key: [String: any Sendable])
    throws
  {
    try addConstrained()
    #expect(client.copy(key) == errSecInteractionNotAllowed)
    #expect(client.update(key, [:]) == errSecInteractionNotAllowed)
    #expect(client.delete(key) == errSecInteractionNotAllowed)
    #expect(client.store.promptReasons.isEmpty)
  }

  @Test func `a copy, and only that, may leave out what had to ask`() throws {
    try addConstrained()
    let skip: [String: Any] = ["u_AuthUI": kSecUseAuthenticationUISkip]
    #expect(client.copy(skip) == errSecItemNotFound)
    #expect(client.add(["acct": "b", "v_Data": Data("y".utf8)]) == errSecSuccess)
    #expect(client.found(skip.merging(["r_Data": true]) { $1 }) as? Data == Data("y".utf8))
    #expect(client.add(["acct": "c"].merging(skip) { $1 }) == errSecParam)
    #expect(client.update(skip, [:]) == errSecParam)
    #expect(client.delete(skip) == errSecParam)
  }

  @Test func `a context says how to ask, and remembers who agreed`() throws {
    try addConstrained()
    let context = LAContext()
    context.interactionNotAllowed = true
    #expect(client.copy(["u_AuthCtx": context]) == errSecInteractionNotAllowed)
    context.interactionNotAllowed = false
    context.localizedReason = "because"
    #expect(client.copy(["u_AuthCtx": context]) == errSecSuccess)
    #expect(client.copy(["u_AuthCtx": context]) == errSecSuccess)
    #expect(client.store.promptReasons == ["because"])
    #expect(client.copy(["u_AuthCtx": "context"]) == errSecParam)
  }
}
