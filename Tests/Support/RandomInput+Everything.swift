package import StealthyStash

/// Every attribute, every column and every comparison, with values that a store may trip over.
extension RandomInput {
  private static let accounts = [
    "", "a", "A", "\u{E9}", "e\u{301}", "a\u{0}b", "\u{0}", "user@example.com",
  ]
  private static let places = ["", "a", "example.com", "www.example.com", "10.0.0.1", "\u{AC00}"]
  private static let notes = [
    "", "a", "A", "a b", "%", "\u{FEFF}x", "\u{1100}\u{1161}", "a\u{0}", "line\nline", "🔑",
    String(repeating: "long ", count: 60),
  ]
  private static let numbers = [0, 1, 7, -1, 443, 65_535, .max, .min]
  private static let bytes = [[], [0], [0, 255, 10], [255, 254], Array("text".utf8)].map(
    Data.init(_:))

  /// Dates of every kind but those that are no number.
  package mutating func date() -> Date {
    let seconds = generator.pick([0, -1, 0.25, 1e9, 1_000_000_000.001, -1e12, 1e300, 2.3e-308])
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// An item of either class; one in fifty is refused by every store.
  package mutating func anyItem() -> AnyStealthyProperty {
    let type = generator.pick(StealthyPropertyType.allCases)
    var record = ItemRecord(type, account: generator.pick(Self.accounts), data: secret())
    switch type {
    case .generic:
      record.service = generator.pick(Self.places)
    case .internet:
      record.server = generator.pick(Self.places)
      if generator.chance(3) { record.protocolCode = generator.pick(["http", "htps", "zz"]) }
      if generator.chance(4) { record.port = generator.pick([1, 80, 65_535]) }
      if generator.chance(8) { record.path = generator.pick(Self.notes) }
      if generator.chance(12) { record.authenticationType = generator.pick(Self.notes) }
      if generator.chance(12) { record.securityDomain = generator.pick(Self.notes) }
      if generator.chance(100) { record.port = generator.pick([-1, 65_536, .max]) }
    }
    if generator.chance(12) { record.accessGroup = generator.pick(Self.places) }
    if generator.chance(5) { record.isSynchronizable = generator.pick([.enabled, .disabled]) }
    decorate(&record)
    if generator.chance(100) { record.accessControl = [.userPresence] }
    return AnyStealthyProperty(record)
  }

  /// An item with the same identity that says something else.
  package mutating func variation(of item: AnyStealthyProperty) -> AnyStealthyProperty {
    var record = item.storage.record
    if !generator.chance(3) { record.data = secret() }
    decorate(&record)
    return AnyStealthyProperty(record)
  }

  /// What neither identifies an item nor is its secret.
  private mutating func decorate(_ record: inout ItemRecord) {
    record.label = generator.chance(2) ? generator.pick(Self.notes) : ""
    record.comment = generator.chance(4) ? generator.pick(Self.notes) : ""
    record.description = generator.chance(6) ? generator.pick(Self.notes) : ""
    record.type = generator.chance(4) ? generator.pick(Self.numbers) : 0
    record.creator = generator.chance(6) ? generator.pick(Self.numbers) : 0
    record.isInvisible = generator.chance(4)
    record.isNegative = generator.chance(6)
    record.accessibility = generator.chance(6) ? generator.pick(Accessibility.allCases) : nil
    record.createdAt = generator.chance(4) ? date() : nil
    record.modifiedAt = generator.chance(4) ? date() : nil
    if record.propertyType == .generic, generator.chance(4) {
      record.generic = generator.pick(Self.bytes)
    }
  }

  /// Mostly small, seldom as large as a vault allows, and once in a long while larger.
  private mutating func secret() -> Data {
    if generator.chance(4000) { return filled(generator.pick([1_048_576, 1_048_577])) }
    if generator.chance(100) { return filled(generator.pick([255, 4096, 20_000, 70_000])) }
    return generator.pick(Self.bytes)
  }

  private mutating func filled(_ count: Int) -> Data {
    Data(repeating: UInt8.random(in: 0...255, using: &generator), count: count)
  }

  /// A query with any filter and any order, and without a page.
  package mutating func anyQuery() -> TypeQuery {
    var query = TypeQuery(type: generator.pick(StealthyPropertyType.allCases))
    if !generator.chance(6) {
      let depth = generator.pick([0, 1, 1, 2, 3])
      query.filter = filter(depth: depth) { $0.anyTerm(query.type) }
    }
    for _ in 0..<generator.pick([0, 0, 0, 1, 2]) {
      query = query.ordered(
        by: generator.pick(Column.allCases), generator.pick([.ascending, .descending]))
    }
    return query
  }

  private mutating func anyTerm(_ type: StealthyPropertyType) -> Filter.Term {
    let indexed: [Column] = [.account, type == .generic ? .service : .server]
    let column = generator.pick(generator.chance(2) ? indexed : Column.allCases)
    let comparison =
      generator.chance(2) ? Filter.Comparison.equal : generator.pick(Filter.Comparison.allCases)
    let count =
      comparison == .isIn ? generator.pick([0, 1, 2, 3, 12]) : generator.pick([1, 1, 1, 0])
    let values = (0..<count).map { _ in value(of: column) }
    return Filter.Term(column, comparison, values, ignoringCase: generator.chance(5))
  }

  /// A value for a column; one in twenty is of a kind that the column does not have.
  private mutating func value(of column: Column) -> Filter.Value {
    let kind = generator.chance(20) ? generator.pick(Column.allCases).kind : column.kind
    if generator.chance(10) { return .unset }
    switch kind {
    case .number: return .number(generator.pick(Self.numbers))
    case .flag: return .flag(generator.chance(2))
    case .date: return .date(date())
    case .data: return .data(generator.pick(Self.bytes))
    case .text:
      switch column {
      case .account: return .text(generator.pick(Self.accounts))
      case .service, .server, .accessGroup: return .text(generator.pick(Self.places))
      case .protocol: return .text(generator.pick(["http", "HTTP", "z"]))
      case .accessibility: return .text(generator.pick(Accessibility.allCases).rawValue)
      default: return .text(generator.pick(Self.notes))
      }
    }
  }
}
