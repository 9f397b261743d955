import Foundation
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// What this library writes, read by a decoder that was written from the article.
@Suite(.enabled(if: Decoder.python != nil, "\(Decoder.absence)")) struct SecondOpinionTests {
  let place: TestVault
  let keyFile: String

  init() throws {
    place = try TestVault()
    keyFile = place.file("key")
    try TestVault.key.write(to: URL(fileURLWithPath: keyFile))
  }

  private func expectAgreement(_ vault: VaultRepository, at path: String? = nil) throws {
    try Decoder.expectAgreement(vault, at: path ?? place.path, ["--key-file", keyFile])
  }

  @Test(arguments: [VaultIndexing.attributes, .identityOnly])
  func `every attribute is read alike`(_ indexing: VaultIndexing) throws {
    let vault = try place.create(
      indexing: indexing, VaultConfiguration(ignoringAccessControl: true))
    defer { vault.close() }
    for item in Self.items { try vault.create(item) }
    try expectAgreement(vault)
    #expect(
      try Decoder.read(place.path, ["--key-file", keyFile]).indexing
        == (indexing == .attributes ? "attributes" : "identities"))
  }

  @Test func `an empty vault is read alike`() throws {
    let vault = try place.create()
    defer { vault.close() }
    try expectAgreement(vault)
  }

  @Test func `secrets of every size of padding are read alike`() throws {
    let vault = try place.create()
    defer { vault.close() }
    let sizes = [
      0, 1, 31, 32, 63, 64, 127, 128, 255, 256, 511, 512, 1023, 1024, 1025, 5000, 1 << 20,
    ]
    for size in sizes {
      let secret = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      try vault.create(GenericPasswordItem(account: "\(size)", data: secret, service: "sizes"))
    }
    try expectAgreement(vault)
  }

  @Test func `attributes of every size of padding are read alike`() throws {
    let vault = try place.create()
    defer { vault.close() }
    for size in Array(1..<140) + [255, 256, 511, 512, 1023, 1024, 20_000, 1_000_000] {
      let comment = String(repeating: "c", count: size)
      try vault.create(
        GenericPasswordItem(account: "\(size)", data: Data(), service: "s", comment: comment))
    }
    try expectAgreement(vault)
  }

  @Test(arguments: [VaultIndexing.attributes, .identityOnly])
  func `generations, changes and removals are read alike`(_ indexing: VaultIndexing) throws {
    let vault = try place.create(
      indexing: indexing, VaultConfiguration(ignoringAccessControl: true))
    defer { vault.close() }
    for item in Self.items { try vault.create(item) }
    try vault.rotate()
    for number in 0..<20 {
      try vault.create(
        GenericPasswordItem(account: "\(number)", data: Data("\(number)".utf8), service: "second"))
    }
    try vault.rotate()
    for number in stride(from: 0, to: 20, by: 2) {
      try vault.put(
        GenericPasswordItem(account: "\(number)", data: Data("new".utf8), service: "second"))
    }
    try vault.delete(GenericPasswordItem(account: "1", data: Data(), service: "second"))
    try vault.update(
      GenericPasswordItem(account: "33", data: Data("moved".utf8), service: "third"),
      from: GenericPasswordItem(account: "3", data: Data(), service: "second"))
    try expectAgreement(vault)
    try vault.reencrypt(batchSize: 7)
    try expectAgreement(vault)
    let decoded = try Decoder.read(place.path, ["--key-file", keyFile])
    #expect(decoded.generations?.map(\.generation) == [3])
    #expect(decoded.currentGeneration == 3)
    try vault.compact()
    try expectAgreement(vault)
    try vault.backup(to: place.file("backup"))
    try expectAgreement(vault, at: place.file("backup"))
    try vault.clearAll()
    try expectAgreement(vault)
    try vault.restore(from: place.file("backup"))
    try expectAgreement(vault)
  }

  @Test func `a vault that was closed is read alike`() throws {
    let vault = try place.create()
    try vault.create(GenericPasswordItem(account: "a", data: Data("1".utf8), service: "s"))
    vault.close()
    let before = try Decoder.read(place.path, ["--key-file", keyFile])
    #expect(before.error == nil)
    let again = try place.open()
    defer { again.close() }
    try expectAgreement(again)
  }

  @Test func `another key opens it for neither`() throws {
    let vault = try place.create()
    vault.close()
    try Data(repeating: 9, count: 32).write(to: URL(fileURLWithPath: place.file("other")))
    let decoded = try Decoder.read(place.path, ["--key-file", place.file("other")])
    #expect(decoded.error == StealthyError.Code.authenticationFailed.rawValue)
  }

  @Test func `random items are read alike`() throws {
    let seed = UInt64.random(in: 0...(.max))
    print("random items: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let vault = try place.create()
    defer { vault.close() }
    for _ in 0..<300 {
      try vault.put(Self.item(&random))
      if random.chance(40) { try vault.rotate() }
    }
    try expectAgreement(vault)
  }

  private static func item(_ random: inout SeededGenerator) -> AnyStealthyProperty {
    let texts = ["", "a", "é", "e\u{301}", "Ω", "a\u{0}b", "line\nbreak", "🔑"]
    func text(_ random: inout SeededGenerator) -> String? {
      let text = random.pick(texts)
      return text.isEmpty ? nil : text + String(Int.random(in: 0..<6, using: &random))
    }
    let secret = Data((0..<Int.random(in: 0..<80, using: &random)).map { UInt8($0) })
    let sync: Synchronizable = random.chance(3) ? .enabled : .disabled
    if random.chance(2) {
      return AnyStealthyProperty(
        property: GenericPasswordItem(
          account: text(&random) ?? "", data: secret, service: text(&random),
          accessGroup: text(&random), comment: text(&random),
          type: random.chance(3) ? Int.min : nil, generic: Data((text(&random) ?? "").utf8),
          isSynchronizable: sync, isNegative: random.chance(4)))
    }
    return AnyStealthyProperty(
      property: InternetPasswordItem(
        account: text(&random) ?? "", data: secret, label: text(&random), server: text(&random),
        protocol: random.chance(2) ? .https : nil,
        port: random.chance(2) ? Int.random(in: 1...65535, using: &random) : nil,
        path: text(&random), isSynchronizable: sync, securityDomain: text(&random),
        isInvisible: random.chance(4)))
  }

  /// Items with all attributes, with none, and with texts that look alike.
  private static let items: [AnyStealthyProperty] = [
    AnyStealthyProperty(
      property: GenericPasswordItem(
        account: "all", data: Data([0, 255, 10]), service: "com.example.api",
        accessGroup: "group", description: "token", comment: "two\nlines", type: .min,
        label: "Straße", generic: Data((0...255).map { UInt8($0) }), isSynchronizable: .enabled,
        creator: .max, isInvisible: true, isNegative: true,
        accessibility: .afterFirstUnlockThisDeviceOnly, accessControl: .userPresence)),
    AnyStealthyProperty(
      property: InternetPasswordItem(
        account: "all", data: Data("of the web".utf8), accessGroup: "group",
        description: "login", comment: "c", type: 1, label: "Example", server: "example.com",
        protocol: .https, authenticationType: "http", port: 65535, path: "/login",
        isSynchronizable: .disabled, securityDomain: "staff", creator: -1, isInvisible: true,
        isNegative: true, accessibility: .whenUnlocked)),
    AnyStealthyProperty(property: GenericPasswordItem(account: "", data: Data())),
    AnyStealthyProperty(property: InternetPasswordItem(account: "", data: Data())),
    AnyStealthyProperty(
      property: GenericPasswordItem(
        account: "all", data: Data("twin".utf8), service: "com.example.api", accessGroup: "group",
        isSynchronizable: .disabled)),
    AnyStealthyProperty(
      property: GenericPasswordItem(account: "\u{e9}", data: Data(), service: "composed")),
    AnyStealthyProperty(
      property: GenericPasswordItem(account: "e\u{301}", data: Data(), service: "composed")),
  ]
}
