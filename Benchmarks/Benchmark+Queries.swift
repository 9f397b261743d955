import StealthyStash

/// Queries for many items.
func measureQueries(_ pair: Pair, rounds: Int) throws -> [Metric] {
  let index = pair.bare.slotsByService
  let services = Fixture.positions(50, of: Fixture.serviceCount(pair.count)).map(Fixture.service)
  let comment = "comment number 500"
  let all = TypeQuery(type: .generic)
  let items = pair.bare.items

  let times = try medians(
    rounds: rounds,
    [
      Subject(services.count) {
        for service in services { consume((index[service] ?? []).map { items[Int($0)] }) }
      },
      Subject(services.count) {
        for service in services {
          consume(try pair.repository.query(TypeQuery.generic { $0.service == service }))
        }
      },
      Subject(services.count) {
        for service in services {
          consume(try pair.repository.items(GenericPasswordItem.self) { $0.service == service })
        }
      },
      Subject(1) {
        let service = services[0]
        consume(try pair.repository.query(all).filter { $0.service == service })
      },
      Subject(pair.count) {
        var found: [GenericPasswordItem] = []
        for item in items where item.comment == comment { found.append(item) }
        consume(found)
      },
      Subject(pair.count) {
        consume(try pair.repository.query(TypeQuery.generic { $0.comment == comment }))
      },
      Subject(pair.count) {
        var found: [GenericPasswordItem] = []
        for item in items where item.comment == comment && item.account.hasPrefix("user-10") {
          found.append(item)
        }
        consume(found)
      },
      Subject(pair.count) {
        consume(
          try pair.repository.query(
            TypeQuery.generic { $0.comment == comment && $0.account.hasPrefix("user-10") }))
      },
    ])
  let label = "\(pair.count)"
  return [
    Metric(
      name: "query by service \(label)", value: times[1], unit: "ns", ratio: times[1] / times[0],
      against: "inverted index and copy"),
    Metric(
      name: "items by service \(label)", value: times[2], unit: "ns", ratio: times[2] / times[0],
      against: "inverted index and copy"),
    Metric(
      name: "all, then filter \(label)", value: times[3], unit: "ns", ratio: times[3] / times[1],
      against: "query by service"),
    Metric(
      name: "scan \(label)", value: times[5], unit: "ns/item", ratio: times[5] / times[4],
      against: "for where"),
    Metric(
      name: "scan, two terms \(label)", value: times[7], unit: "ns/item",
      ratio: times[7] / times[6],
      against: "for where"),
  ]
}
