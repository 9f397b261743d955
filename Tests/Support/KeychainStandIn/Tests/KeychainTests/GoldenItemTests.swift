import Foundation
import KeychainKit
import Locksmith
import Security
import StealthyStash
import Testing

/// Items as three older libraries have written them into the Keychain.
struct GoldenItemTests {
  private let store = KeychainStore(accessGroups: ["app", "shared"])

  private enum Account: String, KeychainAccountProtocol { case device }

  private enum Service: String, KeychainServiceProtocol {
    case api = "com.example.api"
    case shared = "com.example.shared"

    var accessGroup: String? { self == .shared ? "shared" : nil }
  }

  /// A login as a user of Locksmith describes it.
  private struct Login: InternetPasswordSecureStorable, CreateableSecureStorable,
    ReadableSecureStorable, DeleteableSecureStorable
  {
    let account = "myUserAccount"
    let server = "example.com"
    let port = 443
    let internetProtocol = LocksmithInternetProtocol.https
    let authenticationType = LocksmithInternetAuthenticationType.httpBasic
    var data: [String: Any] = [:]
  }

  /// Does something with the libraries' names over the store, whatever the process has chosen.
  private func useKeychain(_ body: () throws -> Void) async throws {
    try await store.use {
      try Locksmith.withRepository(KeychainRepository()) {
        try KeychainDefault.withRepository(KeychainRepository(), body)
      }
    }
  }

  /// The one item of the store, and its attribute.
  private func attribute(_ key: String) -> StoredValue? {
    #expect(store.count == 1)
    return store.rows.first?.attributes[key]
  }

  @Test(arguments: [nil, "app", "shared"] as [String?])
  func `a dictionary that Locksmith has archived`(_ group: String?) async throws {
    var item: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword as String,
      kSecAttrAccount as String: "myUserAccount", kSecAttrService as String: "com.example.app",
      kSecAttrLabel as String: "a label",
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock as String,
      kSecValueData as String: GoldenArchives.dictionary,
    ]
    item[kSecAttrAccessGroup as String] = group
    try await useKeychain {
      try store.plant(item)
      let data = try Locksmith.loadData(
        forUserAccount: "myUserAccount", inService: "com.example.app")
      #expect(data["some key"] as? String == "some value")
      try Locksmith.updateData(
        ["some key": "new"], forUserAccount: "myUserAccount", inService: "com.example.app")
      #expect(attribute("agrp") == .text(group ?? "app"))
      #expect(attribute("labl") == .text("a label"))
      #expect(attribute("pdmn") == .text("ck"))
      let changed = Locksmith.loadDataForUserAccount(
        "myUserAccount", inService: "com.example.app")
      #expect(changed?["some key"] as? String == "new")
      try Locksmith.deleteDataForUserAccount("myUserAccount", inService: "com.example.app")
      #expect(store.count == 0)
    }
  }

  @Test func `an internet item of Locksmith's`() async throws {
    try await useKeychain {
      try store.plant([
        kSecClass as String: kSecClassInternetPassword as String,
        kSecAttrAccount as String: "myUserAccount", kSecAttrServer as String: "example.com",
        kSecAttrPort as String: 443,
        kSecAttrProtocol as String: kSecAttrProtocolHTTPS as String,
        kSecAttrAuthenticationType as String: kSecAttrAuthenticationTypeHTTPBasic as String,
        kSecValueData as String: GoldenArchives.dictionary,
      ])
      let read: (any InternetPasswordSecureStorableResultType)? = Login().readFromSecureStore()
      #expect(read?.data?["some key"] as? String == "some value")
      #expect(read?.port == 443 && read?.internetProtocol == .https)
      #expect(throws: LocksmithError.duplicate) { try Login().createInSecureStore() }
      try Login(data: ["some key": "new"]).updateInSecureStore()
      let changed: any InternetPasswordSecureStorableResultType =
        try Login().loadFromSecureStore()
      #expect(changed.data?["some key"] as? String == "new")
      try Login().deleteFromSecureStore()
      #expect(store.count == 0)
    }
  }

  @Test(arguments: [
    Data("6BA7B810-9DAD-11D1-80B4-00C04FD430C8".utf8),
    Data([
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30,
      0xC8,
    ]),
  ])
  func `an identifier of KeychainKit's, as text and as bytes`(_ secret: Data) async throws {
    let control = try #require(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleAfterFirstUnlock, [], nil))
    for service in [Service.api, .shared] {
      var item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword as String,
        kSecAttrAccount as String: "device", kSecAttrService as String: service.identifier,
        kSecAttrSynchronizable as String: false, kSecAttrAccessControl as String: control,
        kSecValueData as String: secret,
      ]
      item[kSecAttrAccessGroup as String] = service.accessGroup
      try await useKeychain {
        try store.plant(item)
        let storage = KeychainStorage<Account, Service>(service: service, context: nil)
        let id: UUID = try storage.get(.device)
        #expect(id.uuidString == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
        try storage.set(id, for: .device)
        #expect(attribute("agrp") == .text(service.accessGroup ?? "app"))
        #expect(store.rows.first?.data?.count == 16)
        try storage.delete(.device)
        #expect(store.count == 0)
      }
    }
  }

  @Test func `an item of version 1.0's without a service`() async throws {
    try await store.use {
      try store.plant([
        kSecClass as String: kSecClassGenericPassword as String,
        kSecAttrAccount as String: "user", kSecAttrType as String: 7,
        kSecAttrSynchronizable as String: kSecAttrSynchronizableAny as String,
        kSecValueData as String: Data("token".utf8),
      ])
      let repository = KeychainRepository()
      let found = try #require(try repository.query(TypeQuery(type: .generic)).first)
      #expect(found.account == "user" && found.service == nil && found.type == 7)
      #expect(found.data == Data("token".utf8))
      let old = GenericPasswordItem(account: "user", data: Data())
      try repository.update(
        GenericPasswordItem(account: "user", data: Data("new".utf8)), from: old)
      #expect(store.rows.map(\.data) == [Data("new".utf8)])
      try repository.delete(old)
      #expect(store.count == 0)
    }
  }
}
