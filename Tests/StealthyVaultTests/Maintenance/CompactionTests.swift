import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// Giving back the space of what was removed.
@Suite struct CompactionTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
  }

  /// The boxes of an item, as they stand in the file.
  private func boxes(of id: Int) throws -> [Data] {
    let connection = try SQLiteConnection(path: place.path, access: .readOnly)
    let statement = try connection.statement("SELECT id, attributes, secret, tag FROM item")
    defer { statement.reset() }
    while try statement.step() {
      if statement.integer(0) == Int64(id) {
        return (1...3).map { Data(statement.bytes(Int32($0))) }
      }
    }
    return []
  }

  @Test func `what was removed and changed is in neither the file nor its log`() throws {
    try vault.put(
      GenericPasswordItem(account: "removed", data: Data(count: 300), service: "com.example"))
    try vault.keep("changed", "old")
    try vault.keep("kept", "1")
    let gone = try boxes(of: 1) + boxes(of: 2).prefix(2)
    #expect(gone.count == 5)
    try vault.delete(GenericPasswordItem.named("removed"))
    try vault.keep("changed", "new")
    func isFound(_ box: Data) throws -> Bool {
      try place.contents().values.contains { $0.range(of: box) != nil }
    }
    // Until then the log has it: otherwise this test would look in the wrong places.
    #expect(try isFound(gone[0]))
    try vault.compact()
    for box in gone { #expect(try !isFound(box)) }
    #expect(try place.bytes(of: "vault-wal").isEmpty)
    #expect(try vault.accounts == ["changed", "kept"])
    #expect(try vault.secret(of: "changed") == "new")
    #expect(try vault.verify().isSound)
  }

  @Test func `a removed slot is gone from the file too`() throws {
    try vault.addSlot(.weakPassphrase("correct horse"))
    let connection = try SQLiteConnection(path: place.path, access: .readOnly)
    let statement = try connection.statement("SELECT body FROM slot WHERE id = 2")
    #expect(try statement.step())
    let body = Data(statement.bytes(0))
    statement.reset()
    try connection.close()
    try vault.removeSlot(2)
    try vault.compact()
    for (name, bytes) in try place.contents() { #expect(bytes.range(of: body) == nil, "\(name)") }
  }

  @Test func `the file shrinks`() throws {
    try vault.apply(
      (0..<2000).map { .create(GenericPasswordItem.named("more \($0)").eraseToAnyProperty()) })
    try vault.compact()
    let full = try place.bytes().count
    try vault.clearAll()
    try vault.compact()
    let empty = try place.bytes().count
    #expect(empty < full / 10)
    #expect(try vault.accounts == [])
    try vault.keep("a")
    #expect(try vault.verify().isSound)
  }

  @Test func `other handles go on`() throws {
    let other = try place.open()
    try vault.keep("a", "1")
    #expect(try other.secret(of: "a") == "1")
    try vault.compact()
    #expect(try other.secret(of: "a") == "1")
    try other.keep("b", "2")
    try other.compact()
    #expect(try vault.accounts == ["a", "b"])
    #expect(try vault.verify().isSound)
  }

  // A reader that stays keeps the log from being emptied, so that the promise cannot be kept.
  @Test func `a reader that stays makes it time out, and nothing is lost`() throws {
    let patient = try place.open(VaultConfiguration(timeout: 0.2))
    try patient.keep("a", "1")
    try patient.keep("b", "2")
    let reader = try SQLiteConnection(path: place.path, access: .readOnly)
    try reader.execute("BEGIN")
    #expect(try reader.integer("SELECT count(*) FROM item") == 2)
    try patient.delete(GenericPasswordItem.named("a"))
    expectRefusal(.timedOut, "reads") { try patient.compact() }
    #expect(try patient.accounts == ["b"])
    try reader.close()
    try patient.compact()
    #expect(try place.bytes(of: "vault-wal").isEmpty)
    #expect(try patient.verify().isSound)
  }

  @Test func `a locked vault is not compacted`() throws {
    vault.lock()
    expectRefusal(.locked) { try vault.compact() }
  }
}
