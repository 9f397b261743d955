import Foundation
import StealthyStash
import StealthyVault
import Testing

/// How large items and commits may be.
@Suite struct VaultLimitTests {
  private let place: TestVault
  private let vault: VaultRepository
  private static let limit = 1_048_576

  init() throws {
    place = try TestVault()
    vault = try place.create()
  }

  @Test func `a secret of 1 MiB fits, and one byte more does not`() throws {
    func item(_ size: Int) -> GenericPasswordItem {
      GenericPasswordItem(account: "a", data: Data(repeating: 7, count: size))
    }
    try vault.create(item(Self.limit))
    #expect(try vault.item(like: item(0))?.data == item(Self.limit).data)
    expectRefusal(.dataTooLarge, "1048576 bytes") { try vault.put(item(Self.limit + 1)) }
    expectRefusal(.dataTooLarge) { try vault.update(item(Self.limit + 1), from: item(0)) }
    #expect(try vault.item(like: item(0))?.data.count == Self.limit)
    #expect(try vault.verify().isSound)
  }

  @Test(arguments: [-1, 0, 10, 1_048_577, Int.max])
  func `a configuration may lower the limit and not raise it`(_ size: Int) throws {
    let vault = try place.open(VaultConfiguration(maximumSecretSize: size))
    let limit = min(size, Self.limit)
    if limit >= 0 { try vault.put(GenericPasswordItem(account: "a", data: Data(count: limit))) }
    expectRefusal(.dataTooLarge) {
      try vault.put(GenericPasswordItem(account: "a", data: Data(count: limit + 1)))
    }
  }

  @Test func `a secret that is larger than a lower limit is still read`() throws {
    try vault.keep("a", "larger than five")
    let opened = try place.open(VaultConfiguration(maximumSecretSize: 5))
    #expect(try opened.secret(of: "a") == "larger than five")
    try opened.rotate()
    #expect(try opened.reencrypt() == 1)
    #expect(try opened.secret(of: "a") == "larger than five")
  }

  /// An item whose one large attribute has so many bytes.
  private func item(_ part: Part, _ size: Int) -> GenericPasswordItem {
    let text = String(repeating: "x", count: size)
    return switch part {
    case .account: GenericPasswordItem(account: text, data: Data())
    case .comment: GenericPasswordItem(account: "a", data: Data(), comment: text)
    case .generic: GenericPasswordItem(account: "a", data: Data(), generic: Data(count: size))
    }
  }

  enum Part: CaseIterable, Sendable {
    case account, comment, generic
  }

  @Test(arguments: Part.allCases) func `all attributes together have 1 MiB at the most`(
    _ part: Part
  ) throws {
    // What the other fields take: dates, the account's name, numbers and lengths of fields.
    let room = Self.limit - 64
    try vault.put(item(part, room))
    #expect(try vault.verify().isSound)
    let kept = try #require(try vault.item(like: item(part, room)))
    #expect(kept.account.utf8.count + (kept.comment?.utf8.count ?? 0) >= 1)
    for size in [Self.limit, Self.limit + 1, 3 * Self.limit] {
      let error = expectRefusal(.dataTooLarge, "attributes") { try vault.put(item(part, size)) }
      #expect(error?.itemID == item(part, size).opaqueID)
    }
    #expect(try vault.count(TypeQuery(type: .generic)) == 1)
    #expect(try vault.verify().isSound)
  }

  @Test func `what is too large to be stored is looked for and not found`() throws {
    let huge = item(.account, 5 * Self.limit)
    #expect(try vault.item(like: huge) == nil)
    #expect(try vault.count(GenericPasswordItem.self) { $0.account == huge.account } == 0)
    expectRefusal(.itemNotFound) { try vault.delete(huge) }
  }

  @Test func `a commit of 5000 items is all or nothing`() throws {
    let items = (0..<5000).map { GenericPasswordItem.named("\($0)").eraseToAnyProperty() }
    let before = try place.contents()
    expectRefusal(.duplicateItem) {
      try vault.apply(items.map { .create($0) } + [.create(items[2500])])
    }
    expectRefusal(.dataTooLarge) {
      let large = GenericPasswordItem(account: "large", data: Data(count: Self.limit + 1))
      try vault.apply(items.map { .create($0) } + [.create(large.eraseToAnyProperty())])
    }
    #expect(try vault.count(TypeQuery(type: .generic)) == 0)
    #expect(try place.contents()["vault"] == before["vault"])
    let revisions = try vault.apply(items.map { .create($0) })
    #expect(Set(revisions.compactMap { $0?.rawValue }).count == 5000)
    #expect(try place.open().count(TypeQuery(type: .generic)) == 5000)
    expectRefusal(.itemNotFound) {
      try vault.apply(items.map { .remove($0) } + [.remove(items[0])])
    }
    #expect(try vault.count(TypeQuery(type: .generic)) == 5000)
    try vault.apply(items.map { .remove($0) })
    #expect(try vault.count(TypeQuery(type: .generic)) == 0)
    #expect(try place.rowCount(of: "attribute") == 0)
    #expect(try vault.verify().isSound)
  }
}
