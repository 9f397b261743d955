import Foundation
import KeychainKit
import Locksmith
import Security
import StealthyStash
import Testing

/// Items as the older libraries wrote them, planted as dictionaries of the Security framework.
struct GoldenItemTests {
  private let store = KeychainStore(accessGroups: ["TEAM.com.example.app", "TEAM.shared"])
  private let repository = KeychainRepository()

  private enum Key: String, KeychainAccountProtocol { case device }
  private enum Place: String, KeychainServiceProtocol { case main = "com.example.app" }
  private typealias Storage = KeychainStorage<Key, Place>

  private static let uuid = UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF")

  /// What Locksmith 4 handed to `SecItemAdd`.
  private let locksmith: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "myUserAccount",
    kSecAttrService as String: "com.example.app", kSecAttrLabel as String: "A label",
    kSecValueData as String: GoldenArchives.dictionary,
  ]

  /// What StealthyStash 1.0 handed to it for an item whose service is nil.
  private let versionOne: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "user",
    kSecAttrSynchronizable as String: kSecAttrSynchronizableAny,
    kSecValueData as String: Data("token".utf8),
  ]

  /// What KeychainKit handed to it, with an identifier as text and as bytes.
  private static func keychainKit(_ value: Data) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "device",
      kSecAttrService as String: "com.example.app", kSecAttrSynchronizable as String: false,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
      kSecValueData as String: value,
    ]
  }

  /// An internet password in a group that several programs share.
  private let shared: [String: Any] = [
    kSecClass as String: kSecClassInternetPassword, kSecAttrAccount as String: "user",
    kSecAttrServer as String: "example.com", kSecAttrProtocol as String: kSecAttrProtocolHTTPS,
    kSecAttrPort as String: 443, kSecAttrAccessGroup as String: "TEAM.shared",
    kSecValueData as String: Data("password".utf8),
  ]

  @Test func `an item of Locksmith is read, updated and deleted through its face`() async throws {
    try await store.use {
      try store.plant(locksmith)
      #expect(
        Locksmith.loadDataForUserAccount("myUserAccount", inService: "com.example.app")?["some key"]
          as? String == "some value")
      try Locksmith.updateData(
        ["some key": "changed"], forUserAccount: "myUserAccount", inService: "com.example.app")
      #expect(store.rows.map(\.attributes["labl"]) == [.text("A label")])
      #expect(
        try Locksmith.loadData(forUserAccount: "myUserAccount", inService: "com.example.app")[
          "some key"] as? String == "changed")
      try Locksmith.deleteDataForUserAccount("myUserAccount", inService: "com.example.app")
      #expect(store.count == 0)
    }
  }

  @Test func `an item of Locksmith is read, updated and deleted as any other`() async throws {
    try await store.use {
      try store.plant(locksmith)
      let like = GenericPasswordItem(
        account: "myUserAccount", data: Data(), service: "com.example.app")
      let found = try #require(try repository.item(like: like))
      #expect(found.data == GoldenArchives.dictionary)
      #expect(found.label == "A label")
      try repository.update(like, from: found)
      #expect(try repository.item(like: like)?.data == Data())
      try repository.delete(like)
      #expect(store.count == 0)
    }
  }

  @Test func `an item of version 1 without a service is read, updated and deleted`() async throws {
    try await store.use {
      try store.plant(versionOne)
      let like = GenericPasswordItem(account: "user", data: Data("new".utf8))
      let found = try #require(try repository.item(like: like))
      #expect(found.data == Data("token".utf8))
      #expect(found.service == nil)
      #expect(found.isSynchronizable == .disabled)
      try repository.update(like, from: found)
      #expect(store.rows.map(\.data) == [Data("new".utf8)])
      try repository.delete(like)
      #expect(store.count == 0)
    }
  }

  @Test(arguments: [false, true])
  func `an identifier of KeychainKit is read, replaced and deleted, as text and as bytes`(
    _ isText: Bool
  ) async throws {
    let uuid = try #require(Self.uuid)
    let bytes = withUnsafeBytes(of: uuid.uuid) { Data($0) }
    try await store.use {
      try store.plant(Self.keychainKit(isText ? Data(uuid.uuidString.utf8) : bytes))
      // The system's own repository has learnt the group of another test's program.
      let storage = Storage(service: .main, context: nil, repository: repository)
      #expect(try storage.get(.device) as UUID == uuid)
      let reference = store.rows.map(\.persistentReference)
      try storage.set(UUID(), for: .device)
      #expect(store.rows.map(\.persistentReference) == reference)
      #expect(store.rows.first?.data?.count == 16)
      #expect(store.rows.first?.attributes["pdmn"] == .text("ck"))
      let item = GenericPasswordItem(
        account: "device", data: Data(), service: "com.example.app", isSynchronizable: .disabled)
      #expect(try repository.item(like: item)?.accessibility == .afterFirstUnlock)
      try storage.delete(.device)
      #expect(store.count == 0)
    }
  }

  @Test func `an item of a shared group is read, updated and deleted by naming the group`()
    async throws
  {
    try await store.use {
      try store.plant(shared)
      func item(_ group: String?, _ secret: String = "") -> InternetPasswordItem {
        InternetPasswordItem(
          account: "user", data: Data(secret.utf8), accessGroup: group, server: "example.com",
          protocol: .https, port: 443)
      }
      #expect(try repository.item(like: item("TEAM.shared"))?.data == Data("password".utf8))
      #expect(try repository.item(like: item(nil)) == nil)
      #expect(try repository.items(InternetPasswordItem.self) { $0.port == 443 }.count == 1)
      try repository.update(item("TEAM.shared", "changed"), from: item("TEAM.shared"))
      #expect(store.rows.map(\.data) == [Data("changed".utf8)])
      #expect(store.rows.map(\.attributes["agrp"]) == [.text("TEAM.shared")])
      try repository.delete(item("TEAM.shared"))
      #expect(store.count == 0)
    }
  }
}
