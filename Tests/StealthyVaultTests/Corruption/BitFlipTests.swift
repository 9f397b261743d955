import Corruption
import Foundation
import StealthyVault
import TestSupport
import Testing

/// Bits of a vault's file turned over, one at a time.
///
/// `swift run -c release Corruption full` turns over all of them.
@Suite struct BitFlipTests {
  @Test func `a bit that is turned over is noticed or harmless`() throws {
    let seed = UInt64.random(in: 0...(.max))
    print("bits turned over: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let sample = try SampleVault()
    #expect(60_000...80_000 ~= sample.image.count)
    var campaign = try Campaign(sample)
    let stride = 199
    let bits = Swift.stride(
      from: Int.random(in: 0..<stride, using: &random), to: sample.image.count * 8, by: stride)
    try campaign.run(bits.map { Damage.bit($0) })
    #expect(campaign.bad == [])
    #expect(campaign.counts.count > 5, "Too few kinds of findings: \(campaign.table)")
  }

  @Test func `each bit of SQLite's own header is noticed or harmless`() throws {
    var campaign = try Campaign(SampleVault(itemCount: 6))
    try campaign.run((0..<(100 * 8)).map { Damage.bit($0) })
    #expect(campaign.bad == [])
  }

  @Test(arguments: VaultPart.allCases)
  func `each bit is noticed`(of part: VaultPart) throws {
    let sample = try SampleVault(itemCount: 6)
    let places = try part.places(in: sample)
    var campaign = try Campaign(sample)
    for place in places {
      try campaign.run((place.lowerBound * 8..<place.upperBound * 8).map { Damage.bit($0) })
    }
    #expect(campaign.bad == [])
    #expect(campaign.counts[.harmless] == nil)
    #expect(campaign.total > 100)
  }
}
