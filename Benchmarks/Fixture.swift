import StealthyStash

/// Items as an app has them: every account of its own, texts that repeat, and each text a string of
/// its own, as if read from a file.
struct Fixture {
  static let matchesPerService = 200

  let items: [GenericPasswordItem]

  init(count: Int) {
    items = (0..<count).map { Self.item($0, of: count) }
  }

  static func item(_ number: Int, of count: Int) -> GenericPasswordItem {
    GenericPasswordItem(
      account: account(number), data: Data(repeating: UInt8(number & 255), count: 64),
      service: service(number % serviceCount(count)),
      description: "application password".copied,
      comment: "comment number \(number % 1000)", label: "Example service, production".copied)
  }

  static func serviceCount(_ count: Int) -> Int { max(1, count / matchesPerService) }

  static func account(_ number: Int) -> String { "user-\(1_000_000 + number)@mail.example.com" }

  static func service(_ number: Int) -> String { "com.example.service.number-\(10_000 + number)" }

  /// Positions spread over all items, the same ones in every run.
  static func positions(_ wanted: Int, of count: Int) -> [Int] {
    var state: UInt64 = 42
    return (0..<wanted).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }
}

extension String {
  /// The same text in memory of its own.
  fileprivate var copied: String { String(decoding: Array(utf8), as: UTF8.self) }
}

/// The floor: what a program would write by hand for exactly one question.
struct BareStore {
  struct Key: Hashable {
    let account: String
    let service: String
  }

  private(set) var slots: [Key: Int] = [:]
  private(set) var items: [GenericPasswordItem] = []

  mutating func append(_ item: GenericPasswordItem) {
    slots[Key(account: item.account, service: item.service ?? "")] = items.count
    items.append(item)
  }

  func item(_ key: Key) -> GenericPasswordItem? { slots[key].map { items[$0] } }

  var slotsByService: [String: [Int32]] {
    Dictionary(grouping: items.indices.map { Int32($0) }) { items[Int($0)].service ?? "" }
  }
}

/// One count of items in both stores.
struct Pair {
  let count: Int
  let bare: BareStore
  let repository = InMemoryRepository()

  init(count: Int) throws {
    self.count = count
    let items = Fixture(count: count).items
    var bare = BareStore()
    for item in items { bare.append(item) }
    self.bare = bare
    try repository.apply(items.map { .create($0.eraseToAnyProperty()) })
  }
}
