import StealthyStash

/// What is looked up: items that are built anew, as an app builds them, and the bare store's keys
/// for the same.
private struct Probes {
  let items: [GenericPasswordItem]
  let keys: [BareStore.Key]

  init(_ pair: Pair) {
    let positions = Fixture.positions(min(pair.count, 20_000), of: pair.count)
    items = positions.map { Fixture.item($0, of: pair.count) }
    keys = positions.map { number in
      BareStore.Key(
        account: Fixture.account(number),
        service: Fixture.service(number % Fixture.serviceCount(pair.count)))
    }
  }

  /// Each key in the bare store, and each item in the repository.
  func subjects(_ pair: Pair) -> [Subject] {
    [
      Subject(keys.count) { for key in keys { consume(pair.bare.item(key)) } },
      Subject(items.count) { for item in items { consume(try pair.repository.item(like: item)) } },
    ]
  }
}

/// Lookups of one item.
func measureLookups(_ pair: Pair, rounds: Int) throws -> [Metric] {
  let probes = Probes(pair)
  let some = Array(probes.keys.prefix(2_000))
  let filtered = Subject(some.count) {
    for key in some {
      consume(
        try pair.repository.first(GenericPasswordItem.self) {
          $0.account == key.account && $0.service == key.service
        })
    }
  }
  let times = try medians(rounds: rounds, probes.subjects(pair) + [filtered])
  let floor = "dictionary and copy"
  return [
    Metric(
      name: "floor: dictionary \(pair.count)", value: times[0], unit: "ns", ratio: nil, against: "-"
    ),
    Metric(
      name: "item(like:) \(pair.count)", value: times[1], unit: "ns", ratio: times[1] / times[0],
      against: floor),
    Metric(
      name: "first { } \(pair.count)", value: times[2], unit: "ns", ratio: times[2] / times[0],
      against: floor),
  ]
}

/// How much slower a lookup is among many items than among few, against the dictionary's own
/// slowdown.
func measureGrowth(from few: Pair, to many: Pair, rounds: Int) throws -> Metric {
  let subjects = Probes(few).subjects(few) + Probes(many).subjects(many)
  let times = try medians(rounds: rounds, subjects)
  let (floor, own) = (times[2] / times[0], times[3] / times[1])
  return Metric(
    name: "item(like:) \(many.count) to \(few.count)", value: own, unit: "x", ratio: own / floor,
    against: "the dictionary's own growth")
}
