import Corruption
import StealthyStash
import Testing

/// Files that were cut off, and sectors that are not what was written.
@Suite struct TruncationTests {
  @Test func `a file cut off anywhere is noticed`() throws {
    let sample = try SampleVault()
    let size = sample.image.count
    let borders = stride(from: 4096, to: size, by: 4096).flatMap { [$0 - 1, $0, $0 + 1] }
    let others = Array(stride(from: 64, to: size, by: 64)) + Array(1..<64) + [size - 1]
    var campaign = try Campaign(sample)
    try campaign.run((borders + others).map { Damage.length($0) })
    #expect(campaign.bad == [])
    #expect(campaign.counts[.harmless] == nil)
    #expect(try campaign.run(.length(0)) == .refused(.corrupted))
    #expect(try campaign.run(.length(size)) == .harmless)
  }

  @Test func `a sector of zeros is noticed or harmless`() throws {
    let sample = try SampleVault()
    var campaign = try Campaign(sample)
    try campaign.run(Damage.zeroedSectors(of: sample.image))
    #expect(campaign.bad == [])
    #expect(campaign.total > 80)
  }

  @Test func `a sector of another vault is noticed or harmless`() throws {
    let sample = try SampleVault()
    var campaign = try Campaign(sample, acceptingWrongKey: true)
    try campaign.run(Damage.sectors(of: try SampleVault().image, into: sample.image))
    #expect(campaign.bad == [])
    #expect(campaign.total > 80)
  }

  @Test func `a sector of an older version is noticed or harmless`() throws {
    let sample = try SampleVault()
    var campaign = try Campaign(sample, acceptingOlder: true)
    try campaign.run(Damage.sectors(of: sample.olderImage, into: sample.image))
    #expect(campaign.bad == [])
    #expect(campaign.total > 10)
  }
}
