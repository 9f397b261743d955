import StealthyStash

/// Creating items one at a time.
func measureWrites(count: Int, rounds: Int) throws -> [Metric] {
  let items = Fixture(count: count).items
  let times = try medians(
    rounds: rounds,
    [
      Subject(count) {
        var bare = BareStore()
        for item in items { bare.append(item) }
        consume(bare)
      },
      Subject(count) {
        let repository = InMemoryRepository()
        for item in items { try repository.create(item) }
        consume(repository)
      },
      Subject(count) {
        let repository = InMemoryRepository()
        try repository.apply(items.map { .create($0.eraseToAnyProperty()) })
        consume(repository)
      },
    ])
  return [
    Metric(
      name: "create \(count)", value: times[1], unit: "ns", ratio: times[1] / times[0],
      against: "dictionary and array"),
    Metric(
      name: "create in one commit \(count)", value: times[2], unit: "ns",
      ratio: times[2] / times[0], against: "dictionary and array"),
  ]
}
