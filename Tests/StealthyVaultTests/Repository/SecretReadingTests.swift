import Foundation
import StealthyStash
import StealthyVault
import Testing
import VaultCrypto

/// Reading a secret without making a `Data` of it.
@Suite struct SecretReadingTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let item = GenericPasswordItem.named("a", "s3cret")

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.put(item)
  }

  private func secret(of item: some StealthyProperty) throws -> Data {
    try vault.withSecret(of: item) { secret in secret.withUnsafeBytes { Data($0) } }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 511, 512, 513, 1023, 1024, 5000, 1_048_576])
  func `the body gets the secret, whatever its size`(_ size: Int) throws {
    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let item = InternetPasswordItem(account: "a", data: data, server: "example.com")
    try vault.put(item)
    #expect(try secret(of: item) == data)
  }

  @Test func `the result of the body is returned, and what it throws is thrown`() throws {
    #expect(try vault.withSecret(of: item) { $0.count } == 6)
    #expect(throws: ServiceFailure.self) {
      try vault.withSecret(of: item) { _ in throw ServiceFailure() }
    }
    #expect(try secret(of: item) == Data("s3cret".utf8))
  }

  @Test func `the vault can be used meanwhile, also by the same thread`() throws {
    try vault.withSecret(of: item) { outer in
      try vault.keep("b", "other")
      try vault.put(GenericPasswordItem.named("a", "changed"))
      try vault.withSecret(of: GenericPasswordItem.named("b")) { #expect($0.count == 5) }
      #expect(outer.withUnsafeBytes { Data($0) } == Data("s3cret".utf8))
    }
    #expect(try secret(of: item) == Data("changed".utf8))
  }

  @Test func `an item that is not there is told`() throws {
    let error = expectRefusal(.itemNotFound) {
      _ = try secret(of: GenericPasswordItem.named("none"))
    }
    #expect(error?.itemID == GenericPasswordItem.named("none").opaqueID)
    expectRefusal(.itemNotFound) { _ = try secret(of: InternetPasswordItem.named("a")) }
  }

  @Test func `one of two forms has to be named`() throws {
    func form(_ isSynchronizable: Synchronizable, _ secret: String) -> GenericPasswordItem {
      GenericPasswordItem(
        account: "both", data: Data(secret.utf8), isSynchronizable: isSynchronizable)
    }
    try vault.create(form(.disabled, "here"))
    #expect(try secret(of: form(.any, "")) == Data("here".utf8))
    try vault.create(form(.enabled, "everywhere"))
    expectRefusal(.ambiguousItem) { _ = try secret(of: form(.any, "")) }
    #expect(try secret(of: form(.disabled, "")) == Data("here".utf8))
    #expect(try secret(of: form(.enabled, "")) == Data("everywhere".utf8))
  }

  @Test func `the vault's defaults complete the identity`() throws {
    let opened = try place.open(
      VaultConfiguration(defaults: RepositoryDefaults(serviceName: "com.example")))
    let count = try opened.withSecret(of: GenericPasswordItem(account: "a", data: Data())) {
      $0.count
    }
    #expect(count == 6)
  }

  @Test func `a damaged secret is told`() throws {
    try place.tamper("UPDATE item SET secret = zeroblob(length(secret))")
    expectRefusal(.corrupted, "Restore a backup") { _ = try secret(of: item) }
  }

  @Test func `the event handler is told of it, as of any read`() throws {
    let events = Lock<[RepositoryEvent]>([])
    let opened = try place.open(
      VaultConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    try opened.withSecret(of: item) { _ in }
    #expect(throws: StealthyError.self) {
      try opened.withSecret(of: GenericPasswordItem.named("none")) { _ in }
    }
    let told = events.withLock { $0 }
    #expect(told.map(\.operation) == [.read, .read])
    #expect(told.map(\.count) == [1, 0])
    #expect(told.map(\.propertyType) == [.generic, .generic])
  }
}
