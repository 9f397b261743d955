import Corruption
import Foundation
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// Damage of the write-ahead log, which is there after a vault was not closed.
///
/// SQLite takes a log to end where its checksums do: what was committed before is whole, and what
/// came after is gone, as if an older copy had been put in the place of the vault.
@Suite struct LogDamageTests {
  static let query = ReadRequest(TypeQuery(type: .generic))

  let folder: MemoryFolder
  let vault: [UInt8]
  let log: [UInt8]

  /// The items after each commit, the last first.
  let states: [[StoredItem]]

  init() throws {
    folder = try MemoryFolder()
    let path = folder.path("vault")
    try VaultRepository.create(at: path, unlockedBy: .rawKey(SampleVault.key)).close()
    let open = try VaultRepository.open(at: path, unlockedBy: .rawKey(SampleVault.key))
    var states: [[StoredItem]] = [[]]
    for number in 0..<5 {
      try open.create(
        GenericPasswordItem(account: "\(number)", data: Data("\(number)".utf8), service: "s"))
      states.append(try open.result(of: Self.query).rows)
    }
    self.states = states.reversed()
    vault = try folder.bytes("vault")
    log = try folder.bytes("vault-wal")
    open.close()
  }

  /// How many commits are lost with a log; nil if the vault is refused.
  private func lostCommits(_ log: [UInt8]) throws -> Int? {
    let path = folder.path("copy")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    for (suffix, bytes) in [("", vault), ("-wal", log)] {
      let isMade = FileManager.default.createFile(
        atPath: path + suffix, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
      #expect(isMade)
    }
    do {
      let copy = try VaultRepository.open(at: path, unlockedBy: .rawKey(SampleVault.key))
      defer { copy.close() }
      let result = try copy.result(of: Self.query)
      #expect(result.problems.isEmpty)
      #expect(try copy.verify().isSound)
      let lost: Int = try #require(states.firstIndex(of: result.rows))
      return lost
    } catch let error as StealthyError {
      #expect(error.code == .corrupted)
      return nil
    }
  }

  @Test func `a whole log loses nothing, and none all of it`() throws {
    #expect(log.count > 20_000)
    #expect(try lostCommits(log) == 0)
    #expect(try lostCommits([]) == 5)
  }

  @Test func `a bit of the log turned over gives the vault of an earlier commit, whole`() throws {
    let seed = UInt64.random(in: 0...(.max))
    print("bits of the log turned over: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var lost: [Int?: Int] = [:]
    for _ in 0..<600 {
      var damaged = log
      let bit = Int.random(in: 0..<(log.count * 8), using: &random)
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      lost[try lostCommits(damaged), default: 0] += 1
    }
    #expect(lost.keys.count > 3)
  }

  @Test func `a log cut off anywhere gives the vault of an earlier commit, whole`() throws {
    var last = 5
    for size in stride(from: 0, through: log.count, by: 128) {
      let lost = try #require(try lostCommits(Array(log[..<size])))
      #expect(lost <= last)
      last = lost
    }
  }
}
