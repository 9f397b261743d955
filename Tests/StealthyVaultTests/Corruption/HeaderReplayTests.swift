import Corruption
import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// Entries of the header and slots of an older version, put back one by one and together.
@Suite struct HeaderReplayTests {
  static let names = ["keyring", "seal", "state", "slots"]

  /// Every set of entries but none and all.
  static let sets = (1..<15).map { bits in
    names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
  }

  let place: TestVault
  let older: HeaderEntries
  let items: [AnyStealthyProperty]

  /// A vault, and its header before another slot and another generation came.
  init() throws {
    place = try TestVault()
    let vault = try place.create()
    try vault.create(GenericPasswordItem(account: "first", data: Data("1".utf8), service: "s"))
    vault.close()
    older = try HeaderEntries(place.path)
    let again = try place.open()
    _ = try again.addRecoveryKey()
    try again.rotate()
    try again.create(GenericPasswordItem(account: "second", data: Data("2".utf8), service: "s"))
    items = try again.query(TypeQuery(type: .generic))
    again.close()
  }

  @Test(arguments: sets)
  func `older entries are refused or noticed by verify`(_ names: [String]) throws {
    try place.tamper(names.map(older.restoring).joined())
    switch Set(names) {
    case ["state"]:
      let vault = try place.open()
      defer { vault.close() }
      for item in items { #expect(try vault.item(like: item) == item) }
      #expect(try vault.verify().problems.map(\.kind) == [.state])
    case ["keyring", "seal", "slots"]:
      // A header that was valid once opens: its generation reads what it wrote, and no more.
      let vault = try place.open()
      defer { vault.close() }
      #expect(try vault.item(like: items[0]) == items[0])
      let error = try #require(throws: StealthyError.self) { try vault.item(like: items[1]) }
      #expect(error.code == .corrupted)
      #expect(try vault.verify().problems.map(\.kind).contains(.state))
    default:
      let error = try #require(throws: StealthyError.self) { try place.open() }
      #expect(error.code == .corrupted)
    }
  }

  @Test func `a whole older header with newer items is noticed by verify`() throws {
    try place.tamper(Self.names.map(older.restoring).joined())
    let vault = try place.open()
    defer { vault.close() }
    #expect(try Set(vault.verify().problems.map(\.kind)) == [.item, .state, .index])
  }

  @Test(arguments: names + ["vault"])
  func `an entry of another vault is refused or noticed by verify`(_ name: String) throws {
    let other = try TestVault()
    let vault = try other.create()
    vault.close()
    try place.tamper(try HeaderEntries(other.path).restoring(name))
    guard name != "state" else {
      let vault = try place.open()
      defer { vault.close() }
      #expect(try vault.verify().problems.map(\.kind) == [.state])
      return
    }
    let error = try #require(throws: StealthyError.self) { try place.open() }
    // A slot and an id of another vault are that vault's: with them the key is the wrong one.
    let isOther = name == "slots" || name == "vault"
    #expect(error.code == (isOther ? .authenticationFailed : .corrupted))
  }

  @Test(arguments: ["vault", "keyring", "seal", "state"])
  func `an entry that is gone is damage`(_ name: String) throws {
    try place.tamper("DELETE FROM header WHERE name = '\(name)'")
    let error = try #require(throws: StealthyError.self) { try place.open() }
    #expect(error.code == .corrupted)
  }

  /// One bit of the file makes bytes of a text: they are read as the same, and a search does not
  /// find them.
  ///
  /// A vault that was open already waited for ever for a seal to change.
  @Test(arguments: ["vault", "keyring", "seal", "state"])
  func `an entry whose name is not a text is damage, also while the vault is open`(
    _ name: String
  ) throws {
    let vault = try place.open()
    defer { vault.close() }
    try place.tamper("UPDATE header SET name = CAST(name AS BLOB) WHERE name = '\(name)'")
    let opening = try #require(throws: StealthyError.self) { try place.open() }
    #expect(opening.code == .corrupted)
    do {
      #expect(try !vault.verify().isSound)
    } catch let error as StealthyError {
      #expect(error.code == .corrupted)
    }
  }

  @Test func `a header that was damaged while the vault is open is noticed by verify`() throws {
    for name in ["keyring", "slots"] {
      let vault = try place.open()
      defer { vault.close() }
      let newer = try HeaderEntries(place.path)
      try place.tamper(older.restoring(name))
      #expect(try vault.verify().problems.map(\.kind).contains(.header))
      try place.tamper(newer.restoring(name))
      #expect(try vault.verify().isSound)
    }
  }

  @Test func `an entry that nobody wrote is damage`() throws {
    try place.tamper("INSERT INTO header(name, value) VALUES('more', x'00')")
    let error = try #require(throws: StealthyError.self) { try place.open() }
    #expect(error.code == .corrupted)
  }
}
