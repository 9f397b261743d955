import Foundation
import SQLiteDriver
import StealthyStash
import Testing

@testable import StealthyVault

/// New generations of keys, and sealing old rows under them.
@Suite struct RotationTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
  }

  private func fill(_ count: Int) throws {
    try vault.apply(
      (1...count).map { .create(GenericPasswordItem.named("\($0)").eraseToAnyProperty()) })
  }

  /// How many rows each generation has.
  private var rows: [Int64: Int64] {
    get throws {
      let connection = try SQLiteConnection(path: place.path, access: .readOnly)
      let statement = try connection.statement(
        "SELECT generation, count(*) FROM item GROUP BY generation")
      defer { statement.reset() }
      var rows: [Int64: Int64] = [:]
      while try statement.step() { rows[statement.integer(0)] = statement.integer(1) }
      return rows
    }
  }

  private var generations: [UInt32] {
    get throws {
      let opened = try place.open()
      return try withExtendedLifetime(opened) {
        try opened.session.keys().keyring.generations.map(\.number)
      }
    }
  }

  @Test func `new writes are under the new generation, and old rows are read`() throws {
    try fill(3)
    try vault.rotate()
    try vault.keep("1", "new")
    try vault.keep("4")
    #expect(try rows == [1: 2, 2: 2])
    #expect(try generations == [1, 2])
    #expect(try vault.accounts == ["1", "2", "3", "4"])
    #expect(try place.open().secret(of: "1") == "new")
    #expect(try vault.verify().isSound)
  }

  @Test func `reencrypting seals every old row anew, and changes no item`() throws {
    try fill(25)
    try vault.rotate()
    try vault.keep("26")
    let request = ReadRequest(TypeQuery(type: .generic))
    let before = try vault.result(of: request).rows
    let steps = Lock<[VaultProgress]>([])
    let sealed = try vault.reencrypt(batchSize: 10) { step in steps.withLock { $0.append(step) } }
    #expect(sealed == 25)
    #expect(steps.withLock { $0.map(\.completed) } == [10, 20, 25])
    #expect(steps.withLock { $0.map(\.total) } == [25, 25, 25])
    #expect(try rows == [2: 26])
    #expect(try generations == [2])
    #expect(try vault.result(of: request).rows == before)
    #expect(try place.open().result(of: request).rows == before)
    #expect(try vault.verify().isSound)
  }

  @Test func `it may be interrupted, and goes on when it is called again`() throws {
    try fill(30)
    try vault.rotate()
    #expect(throws: ServiceFailure.self) {
      try vault.reencrypt(batchSize: 10) { if $0.completed == 20 { throw ServiceFailure() } }
    }
    #expect(try rows == [1: 10, 2: 20])
    #expect(try generations == [1, 2])
    #expect(try vault.accounts.count == 30)
    #expect(try vault.verify().isSound)
    #expect(try place.open().reencrypt(batchSize: 7) == 10)
    #expect(try rows == [2: 30])
    #expect(try generations == [2])
    #expect(try vault.verify().isSound)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max])
  func `any size of a batch ends`(_ size: Int) throws {
    try fill(3)
    try vault.rotate()
    #expect(try vault.reencrypt(batchSize: size) == 3)
    #expect(try vault.reencrypt(batchSize: size) == 0)
    #expect(try rows == [2: 3])
  }

  @Test func `an empty vault is reencrypted too`() throws {
    try vault.rotate()
    #expect(try vault.reencrypt() == 0)
    #expect(try generations == [2])
    #expect(try vault.verify().isSound)
  }

  @Test func `a row that does not open is left, with the keys that it may need`() throws {
    try fill(5)
    try place.tamper("UPDATE item SET secret = zeroblob(length(secret)) WHERE id = 2")
    try place.tamper("UPDATE item SET attributes = zeroblob(length(attributes)) WHERE id = 4")
    try vault.rotate()
    #expect(try vault.reencrypt(batchSize: 2) == 3)
    #expect(try rows == [1: 2, 2: 3])
    #expect(try generations == [1, 2])
    #expect(try vault.accounts == ["1", "3", "5"])
    for account in ["2", "4"] { try vault.delete(GenericPasswordItem.named(account)) }
    #expect(try vault.reencrypt() == 0)
    #expect(try generations == [2])
    // What the two were counted with is gone with them.
    #expect(try vault.problemKinds == [.state])
  }

  @Test func `others write between the batches`() throws {
    try fill(20)
    try vault.rotate()
    let other = try place.open()
    try vault.reencrypt(batchSize: 5) { try other.keep("during \($0.completed)") }
    #expect(try vault.accounts.count == 24)
    #expect(try rows == [2: 24])
    #expect(try vault.verify().isSound)
  }

  @Test func `a rotation between the batches is no harm`() throws {
    try fill(20)
    try vault.rotate()
    let other = try place.open()
    try vault.reencrypt(batchSize: 5) { if $0.completed == 10 { try other.rotate() } }
    #expect(try vault.accounts.count == 20)
    #expect(try vault.verify().isSound)
    try vault.reencrypt()
    #expect(try rows == [3: 20])
    #expect(try generations == [3])
  }

  @Test func `locking between the batches ends it`() throws {
    try fill(20)
    try vault.rotate()
    expectRefusal(.locked) { try vault.reencrypt(batchSize: 5) { _ in vault.lock() } }
    try vault.unlock(with: .testKey)
    #expect(try vault.reencrypt() == 15)
    #expect(try vault.verify().isSound)
  }

  @Test func `there are a thousand generations at the most`() throws {
    var configuration = VaultConfiguration()
    configuration.storage.synchronizes = false
    let vault = try place.open(configuration)
    try vault.keep("1")
    for _ in 2...1000 { try vault.rotate() }
    expectRefusal(.unsupported, "reencrypt it first") { try vault.rotate() }
    try vault.keep("1000")
    #expect(try rows == [1: 1, 1000: 1])
    #expect(try place.open().accounts == ["1", "1000"])
    try vault.reencrypt()
    try vault.rotate()
    #expect(try generations == [1000, 1001])
    #expect(try vault.verify().isSound)
  }
}
