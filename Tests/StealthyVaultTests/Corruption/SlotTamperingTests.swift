import Corruption
import StealthyStash
import StealthyVault
import Testing

/// Slots that somebody without a key has edited, checksums included.
@Suite struct SlotTamperingTests {
  static let byKey = UnlockSource.rawKey(SampleVault.key)
  static let byPassphrase = UnlockSource.passphrase(SampleVault.passphrase)

  let campaign: Campaign
  let header: HeaderEntries
  let key: SlotBytes
  let passphrase: SlotBytes

  init() throws {
    campaign = try Campaign(SampleVault(itemCount: 6))
    header = try HeaderEntries(campaign.place())
    key = SlotBytes(try #require(header.slots[1]))
    passphrase = SlotBytes(try #require(header.slots[2]))
  }

  private func code(_ sql: String, _ source: UnlockSource) throws -> StealthyError.Code? {
    let path = try campaign.place(.statements(sql))
    do {
      let vault = try VaultRepository.open(at: path, unlockedBy: source)
      vault.close()
      return nil
    } catch let error as StealthyError {
      return error.code
    }
  }

  /// The code of opening by the edited slot's source, and by the other slot's.
  private func codes(_ slot: SlotBytes, _ id: Int) throws -> [StealthyError.Code?] {
    let own = id == 1 ? Self.byKey : Self.byPassphrase
    let other = id == 1 ? Self.byPassphrase : Self.byKey
    return [try code(slot.update(id), own), try code(slot.update(id), other)]
  }

  @Test func `the slots of the sample open it`() throws {
    #expect(try code("", Self.byKey) == nil)
    #expect(try code("", Self.byPassphrase) == nil)
  }

  @Test(arguments: [1, 2])
  func `an edit without the checksum is damage`(of id: Int) throws {
    let body = id == 1 ? key.bytes : passphrase.bytes
    for part in SlotBytes.Part.allCases {
      var bytes = body
      bytes[part.rawValue] ^= 1
      #expect(try codes(SlotBytes(bytes), id) == [.corrupted, .corrupted], "\(part)")
    }
    #expect(try codes(SlotBytes(body.dropLast()), id) == [.corrupted, .corrupted])
    #expect(try codes(SlotBytes(body + [0]), id) == [.corrupted, .corrupted])
    #expect(try codes(SlotBytes([]), id) == [.corrupted, .corrupted])
  }

  /// What the keys of a slot depend on makes another key of the right one; the seal tells the rest.
  @Test(arguments: [1, 2])
  func `an edit of what keys are made from makes the key a wrong one`(of id: Int) throws {
    let slot = id == 1 ? key : passphrase
    for part in [SlotBytes.Part.salt, .commitment] {
      #expect(
        try codes(slot.flipped(part), id) == [.authenticationFailed, .corrupted], "\(part)")
    }
  }

  @Test func `another cost of a passphrase within its bounds makes the passphrase a wrong one`()
    throws
  {
    for edited in [
      passphrase.with(.passes, UInt32(2)), passphrase.with(.passes, UInt32(16)),
      passphrase.with(.memory, UInt32(9)), passphrase.with(.memory, UInt32(1024)),
    ] {
      #expect(try codes(edited, 2) == [.authenticationFailed, .corrupted])
    }
  }

  @Test(arguments: [1, 2])
  func `an edit of what is sealed is damage`(of id: Int) throws {
    let slot = id == 1 ? key : passphrase
    for part in [SlotBytes.Part.wrapped, .label, .labelLength, .extraLength] {
      #expect(try codes(slot.flipped(part), id) == [.corrupted, .corrupted], "\(part)")
    }
  }

  @Test(arguments: [1, 2])
  func `numbers out of their bounds are damage`(of id: Int) throws {
    let slot = id == 1 ? key : passphrase
    var edited: [SlotBytes] = [0, 8, 255].map { slot.with(.type, UInt8($0)) }
    edited += [0, 3, 255].map { slot.with(.derivation, UInt8($0)) }
    edited += [17, 1000, UInt32.max].map { slot.with(.passes, $0) }
    edited += [1, 7, 2_097_153, UInt32.max].map { slot.with(.memory, $0) }
    edited += [2, 255].map { slot.with(.lanes, UInt8($0)) }
    // The zeros of one derivation are out of the other's bounds.
    edited.append(slot.with(.derivation, UInt8(id == 1 ? 1 : 2)))
    edited.append(slot.with(.type, UInt8(id == 1 ? 1 : 2)))
    if id == 2 {
      edited += [slot.with(.passes, UInt32(0)), slot.with(.memory, UInt32(0))]
      edited.append(slot.with(.lanes, UInt8(0)))
    }
    for slot in edited {
      #expect(try codes(slot, id) == [.corrupted, .corrupted])
    }
  }

  @Test func `another suite is a newer version's`() throws {
    for number in [0, 2, 255] {
      let edited = key.with(.suite, UInt8(number))
      #expect(try codes(edited, 1) == [.unsupportedVersion, .corrupted])
    }
  }

  @Test func `another type of key is damage`() throws {
    for type in [2, 5, 6] {
      #expect(try codes(key.with(.type, UInt8(type)), 1) == [.corrupted, .corrupted])
    }
  }

  @Test func `a type that the source does not open is refused`() throws {
    for type in [4, 7] {
      #expect(
        try codes(key.with(.type, UInt8(type)), 1) == [.authenticationFailed, .corrupted])
    }
  }

  @Test func `a slot that was added is damage`() throws {
    let added = "INSERT INTO slot(id, body) SELECT 3, body FROM slot WHERE id = 1"
    #expect(try code(added, Self.byKey) == .corrupted)
    #expect(try code(added, Self.byPassphrase) == .corrupted)
    let many = (3...17).map { "INSERT INTO slot SELECT \($0), body FROM slot WHERE id = 1;" }
    #expect(try code(many.joined(), Self.byKey) == .corrupted)
    for id in ["0", "-1", "4294967296"] {
      let odd = "INSERT INTO slot(id, body) SELECT \(id), body FROM slot WHERE id = 1"
      #expect(try code(odd, Self.byKey) == .corrupted, "\(id)")
    }
  }

  @Test func `a slot that is gone is damage for the others`() throws {
    #expect(try code("DELETE FROM slot WHERE id = 2", Self.byKey) == .corrupted)
    #expect(try code("DELETE FROM slot WHERE id = 1", Self.byPassphrase) == .corrupted)
    #expect(try code("DELETE FROM slot WHERE id = 1", Self.byKey) == .authenticationFailed)
    #expect(try code("DELETE FROM slot", Self.byKey) == .corrupted)
  }

  @Test func `slots in another order are damage`() throws {
    let exchanged = key.update(2) + passphrase.update(1)
    #expect(try code(exchanged, Self.byKey) == .corrupted)
    #expect(try code(exchanged, Self.byPassphrase) == .corrupted)
    let moved = "UPDATE slot SET id = 9 WHERE id = 1"
    #expect(try code(moved, Self.byKey) == .corrupted)
    #expect(try code(moved, Self.byPassphrase) == .corrupted)
  }

  @Test func `a slot that was changed or removed opens nothing when it is put back`() throws {
    let place = try TestVault()
    let vault = try place.create()
    let strength = SampleVault.strength
    try vault.addSlot(.passphrase("old", strength: strength))
    try vault.addSlot(.passphrase("another", strength: strength))
    vault.close()
    let older = try HeaderEntries(place.path)
    let again = try place.open()
    try again.changeSlot(2, to: .passphrase("new", strength: strength))
    try again.removeSlot(3)
    again.close()
    try place.tamper(
      [Int64(2), 3].map {
        "INSERT INTO slot VALUES(\($0), \(FileRow.blob(older.slots[$0] ?? [])));"
      }
      .joined())
    for source in ["old", "another", "new"] {
      let error = try #require(throws: StealthyError.self) {
        try VaultRepository.open(at: place.path, unlockedBy: .passphrase(source))
      }
      #expect(error.code == .corrupted)
    }
  }
}
