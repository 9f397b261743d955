import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// The attack on the sum of all rows by somebody who has seen the file after each of many commits,
/// and why the sum is sealed.
///
/// Each commit replaces a row, and the sum changes by the exclusive or of the hashes of both versions.
/// Whoever sees more such changes than a sum has bits finds some that cancel each other out, puts the
/// older versions of just those rows back, and the sum is as before.
@Suite struct VisibleSumTests {
  static let count = 300

  let place: TestVault
  let olderRows: [Int64: FileRow]
  let rows: [Int64: FileRow]

  /// What the sealed sum changed by in each commit: nobody without a key sees it.
  let changes: [[UInt64]]

  /// The box that it is in, before and after each commit: that is what the file shows.
  let boxes: [[UInt8]]

  init() throws {
    var configuration = VaultConfiguration()
    configuration.storage.synchronizes = false
    place = try TestVault()
    let vault = try place.create(configuration)
    let items = (0..<Self.count).map { number in
      AnyStealthyProperty(
        property: GenericPasswordItem(account: "\(number)", data: Data("old".utf8), service: "s"))
    }
    _ = try vault.commit(items.map { .create($0) })
    olderRows = try FileRow.all(place.path)
    var boxes = [try Self.box(place)]
    var sums = [try Self.sum(boxes[0], vault)]
    for item in items {
      var record = item.storage.record
      record.data = Data("new".utf8)
      try vault.put(AnyStealthyProperty(record))
      boxes.append(try Self.box(place))
      sums.append(try Self.sum(boxes[boxes.count - 1], vault))
    }
    rows = try FileRow.all(place.path)
    vault.close()
    self.boxes = boxes
    changes = zip(sums, sums.dropFirst()).map { before, after in zip(before, after).map { $0 ^ $1 }
    }
  }

  private static func box(_ place: TestVault) throws -> [UInt8] {
    try HeaderEntries(place.path).entries["state"] ?? []
  }

  private static func sum(_ box: [UInt8], _ vault: VaultRepository) throws -> [UInt64] {
    try VaultState(box: box, vault.session.keys()).sum
  }

  /// Puts the older versions of some rows back, by the number of the commit that replaced them.
  private func putBack(_ commits: Set<Int>) throws -> VaultReport {
    let older = commits.compactMap { olderRows[Int64($0 + 1)] }
    #expect(older.count == commits.count)
    try place.tamper("BEGIN;" + older.map { $0.insertion() }.joined() + "COMMIT;")
    let vault = try place.open()
    defer { vault.close() }
    for number in 0..<Self.count {
      let found = try vault.item(
        like: AnyStealthyProperty(
          property: GenericPasswordItem(account: "\(number)", data: Data(), service: "s")))
      #expect(found?.data == Data((commits.contains(number) ? "old" : "new").utf8))
    }
    return try vault.verify()
  }

  @Test func `whoever saw the sums could put rows back unseen`() throws {
    let commits = try #require(BinaryElimination.vanishingSet(changes))
    #expect(commits.count > 50)
    #expect(try putBack(commits).isSound)
  }

  @Test func `one row less is noticed, so the sum is what was fooled`() throws {
    var commits = try #require(BinaryElimination.vanishingSet(changes))
    commits.remove(try #require(commits.first))
    #expect(try putBack(commits).problems.map(\.kind) == [.state])
  }

  @Test func `the boxes in the file show no sum to put rows back by`() throws {
    let shown = boxes.map { Self.words($0.dropLast(16).suffix(32)) }
    let seen = zip(shown, shown.dropFirst()).map { before, after in
      zip(before, after).map { $0 ^ $1 }
    }
    #expect(zip(seen, changes).allSatisfy { $0 != $1 })
    let commits = try #require(BinaryElimination.vanishingSet(seen))
    #expect(try putBack(commits).problems.map(\.kind) == [.state])
  }

  @Test func `no two boxes have a nonce or a ciphertext in common`() {
    #expect(boxes.count == Self.count + 1)
    #expect(Set(boxes.map { $0[1..<25] }).count == boxes.count)
    #expect(Set(boxes.map { $0[25...] }).count == boxes.count)
    #expect(Set(boxes.map(\.count)) == [1 + 24 + 56 + 16])
  }

  /// The sum comes back to what it was when a row does, and its box does not.
  @Test func `the same rows sealed again are in another box`() throws {
    let vault = try place.open()
    defer { vault.close() }
    let before = try Self.sum(Self.box(place), vault)
    let item = GenericPasswordItem(account: "more", data: Data(), service: "s")
    try vault.create(item)
    try vault.delete(item)
    #expect(try Self.sum(Self.box(place), vault) == before)
    #expect(!boxes.contains(try Self.box(place)))
  }

  private static func words(_ bytes: some Collection<UInt8>) -> [UInt64] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<(start + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
