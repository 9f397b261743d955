import Foundation

/// Damages a vault in every way, which takes minutes: `swift run -c release Corruption full`.
///
/// Without `full` it tries every 61st bit. It fails if anything was found that must not be. A vault that
/// crashes it or hangs it stays in the folder of memory, in a folder whose name begins with
/// `vault-corruption`.
@main
struct CorruptionCommand {
  static func main() throws {
    let isFull = CommandLine.arguments.dropFirst().contains("full")
    let sample = try SampleVault()
    let other = try SampleVault()
    let watchdog = Watchdog()
    var isSound = true

    func run(
      _ name: String, acceptingOlder: Bool = false, acceptingWrongKey: Bool = false,
      _ damages: some Sequence<Damage>
    ) throws {
      var campaign = try Campaign(
        sample, acceptingOlder: acceptingOlder, acceptingWrongKey: acceptingWrongKey)
      for damage in damages {
        try campaign.run(damage)
        watchdog.beat()
        if campaign.total % 65_536 == 0 { report(name, campaign) }
      }
      report(name, campaign)
      isSound = isSound && campaign.bad.isEmpty
    }

    print("A vault of \(sample.image.count) bytes and \(sample.content.items.count) items.\n")
    let bits = stride(from: 0, to: sample.image.count * 8, by: isFull ? 1 : 61)
    try run("bits turned over", bits.lazy.map { Damage.bit($0) })
    let lengths = stride(from: 0, to: sample.image.count, by: isFull ? 1 : 61)
    try run("lengths", lengths.lazy.map { Damage.length($0) })
    try run("sectors zeroed", Damage.zeroedSectors(of: sample.image))
    try run(
      "sectors of another vault", acceptingWrongKey: true,
      Damage.sectors(of: other.image, into: sample.image))
    try run(
      "sectors of an older version", acceptingOlder: true,
      Damage.sectors(of: sample.olderImage, into: sample.image))
    if !isSound { exit(1) }
  }

  private static func report(_ name: String, _ campaign: Campaign) {
    print("\(name): \(campaign.total)\n\(campaign.table)\n")
    for line in campaign.bad { print(line) }
    fflush(nil)
  }
}
