import StealthyStash

/// Lookups of one item.
func measureLookups(_ pair: Pair, rounds: Int) throws -> [Metric] {
  let positions = Fixture.positions(min(pair.count, 20_000), of: pair.count)
  let wanted = positions.map { Fixture.item($0, of: pair.count) }
  let keys = positions.map { number in
    BareStore.Key(
      account: Fixture.account(number),
      service: Fixture.service(number % Fixture.serviceCount(pair.count)))
  }
  let some = Array(keys.prefix(2_000))

  let times = try medians(
    rounds: rounds,
    [
      Subject(keys.count) { for key in keys { consume(pair.bare.item(key)) } },
      Subject(wanted.count) {
        for item in wanted { consume(try pair.repository.item(like: item)) }
      },
      Subject(some.count) {
        for key in some {
          consume(
            try pair.repository.first(GenericPasswordItem.self) {
              $0.account == key.account && $0.service == key.service
            })
        }
      },
    ])
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
func measureGrowth(few: [Metric], many: [Metric]) -> Metric {
  let own = many[1].value / few[1].value
  let floor = many[0].value / few[0].value
  return Metric(
    name: "item(like:) 1,000,000 to 1,000", value: own, unit: "x", ratio: own / floor,
    against: "the dictionary's own growth")
}
