import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Clocks that go wrong; bug case B112.
@Suite struct VaultClockTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  private func open(_ clock: Lock<Date>) throws -> VaultRepository {
    try place.open(VaultConfiguration(clock: { clock.withLock { $0 } }))
  }

  // B112
  @Test func `a clock that is set back does not make an item older`() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let clock = Lock(start)
    try place.create().close()
    let vault = try open(clock)
    try vault.keep("a", "1")
    var last = start
    for hours in [-1.0, -24, -10_000, 0, 1] {
      clock.withLock { $0 = start + hours * 3600 }
      try vault.keep("a", "\(hours)")
      let item = try #require(try place.open().item(like: GenericPasswordItem.named("a")))
      let modified = try #require(item.modifiedAt)
      #expect(item.createdAt == start)
      #expect(modified > last)
      last = modified
    }
    #expect(last == start + 3600)
  }

  @Test(arguments: [0, -1, -1e12, 1e12, 1e300, .infinity, -.infinity, .nan] as [Double])
  func `any date at all makes and opens a vault`(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let vault = try VaultRepository.create(
      at: place.path, unlockedBy: .testKey, configuration: VaultConfiguration(clock: { date }))
    try vault.keep("a", "1")
    try vault.keep("a", "2")
    try vault.addSlot(.key(of: 1))
    try vault.rotate()
    #expect(try vault.slots().count == 2)
    #expect(try place.open().secret(of: "a") == "2")
    #expect(try place.open().verify().isSound)
  }

  @Test func `dates are kept to the last bit`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000.123_456_7)
    let vault = try place.create(VaultConfiguration(clock: { date }))
    try vault.keep("a")
    let item = try #require(try place.open().item(like: GenericPasswordItem.named("a")))
    #expect(item.createdAt == date)
    #expect(item.modifiedAt == date)
  }
}
