/// A filter made ready to be asked of many items.
///
/// It is a structure around a function, because a bare function in an optional or an array is
/// called through another one.
package struct Predicate: Sendable {
  private let test: @Sendable (ItemStorage) -> Bool

  init(_ test: @escaping @Sendable (ItemStorage) -> Bool) {
    self.test = test
  }

  static let never = Predicate { _ in false }

  package func callAsFunction(_ item: ItemStorage) -> Bool { test(item) }
}

extension Filter {
  /// Whether the filter is true of an item.
  /// - Parameter item: The item; its secret is not looked at.
  /// - Returns: Whether it is.
  public func matches(_ item: AnyStealthyProperty) -> Bool {
    predicate(item.storage)
  }

  /// The filter as a function: columns and operators are looked up once, not once an item.
  package var predicate: Predicate {
    switch self {
    case .term(let term): return term.predicate
    case .not(let filter):
      let predicate = filter.predicate
      return Predicate { !predicate($0) }
    case .all(let filters):
      return Self.joined(filters[...], empty: Predicate { _ in true }) { left, right in
        Predicate { left($0) && right($0) }
      }
    case .any(let filters):
      return Self.joined(filters[...], empty: .never) { left, right in
        Predicate { left($0) || right($0) }
      }
    }
  }

  /// Joins filters by halves: asking thousands of them then takes little of the stack.
  private static func joined(
    _ filters: ArraySlice<Filter>, empty: Predicate, _ join: (Predicate, Predicate) -> Predicate
  ) -> Predicate {
    guard let first = filters.first else { return empty }
    guard filters.count > 1 else { return first.predicate }
    let middle = filters.startIndex + filters.count / 2
    return join(
      joined(filters[..<middle], empty: empty, join), joined(filters[middle...], empty: empty, join)
    )
  }
}

extension Filter.Term {
  var predicate: Predicate {
    if comparison == .isIn { return isInPredicate }
    guard let value else { return .never }
    switch column.kind {
    case .text:
      guard let text = value.text else { return .never }
      return textPredicate(text)
    case .number:
      guard let number = value.number else { return .never }
      return numberPredicate(number)
    case .date:
      if comparison == .equal { return isInPredicate }
      guard case .date(let date) = value else { return .never }
      return datePredicate(date)
    case .flag, .data:
      guard comparison == .equal else { return .never }
      return isInPredicate
    }
  }

  private func textPredicate(_ text: String) -> Predicate {
    guard ignoringCase else {
      if comparison == .equal { return ItemRecord.text(column) { $0.sameBytes(as: text) } }
      return ItemRecord.text(column, Self.textTest(comparison, text))
    }
    let test = Self.textTest(comparison, text.lowercased())
    return ItemRecord.text(column) { test($0.lowercased()) }
  }

  private static func textTest(
    _ comparison: Filter.Comparison, _ text: String
  ) -> @Sendable (String) -> Bool {
    switch comparison {
    case .equal: { $0.sameBytes(as: text) }
    case .less: { !$0.isEmpty && $0.bytesPrecede(text) }
    case .lessOrEqual: { !$0.isEmpty && !text.bytesPrecede($0) }
    case .greater: { !$0.isEmpty && text.bytesPrecede($0) }
    case .greaterOrEqual: { !$0.isEmpty && !$0.bytesPrecede(text) }
    case .hasPrefix: { !$0.isEmpty && $0.bytesHavePrefix(text) }
    case .hasSuffix: { !$0.isEmpty && $0.bytesHaveSuffix(text) }
    case .contains: { !$0.isEmpty && $0.bytesContain(text) }
    case .hostOrSubdomain: { $0.isHostOrSubdomain(of: text) }
    case .isIn: { _ in false }
    }
  }

  private func numberPredicate(_ number: Int) -> Predicate {
    switch comparison {
    case .equal: ItemRecord.number(column) { $0 == number }
    case .less: ItemRecord.number(column) { $0 != 0 && $0 < number }
    case .lessOrEqual: ItemRecord.number(column) { $0 != 0 && $0 <= number }
    case .greater: ItemRecord.number(column) { $0 != 0 && $0 > number }
    case .greaterOrEqual: ItemRecord.number(column) { $0 != 0 && $0 >= number }
    default: .never
    }
  }

  private func datePredicate(_ date: Date) -> Predicate {
    switch comparison {
    case .less: ItemRecord.date(column) { $0 < date }
    case .lessOrEqual: ItemRecord.date(column) { $0 <= date }
    case .greater: ItemRecord.date(column) { $0 > date }
    case .greaterOrEqual: ItemRecord.date(column) { $0 >= date }
    default: .never
    }
  }

  /// True of an item whose value is one of the term's; a single value is the ordinary case.
  private var isInPredicate: Predicate {
    let ignoringCase = self.ignoringCase
    let wanted = ignoringCase ? values.map { $0.normalized(ignoringCase: true) } : values
    let read = ItemRecord.value(column)
    guard wanted.count > 8 else {
      return Predicate { wanted.contains(read($0).normalized(ignoringCase: ignoringCase)) }
    }
    let set = Set(wanted)
    return Predicate { set.contains(read($0).normalized(ignoringCase: ignoringCase)) }
  }
}

extension Filter.Value {
  /// The value with "not set" in its one form, and in lower case where that is asked for.
  package func normalized(ignoringCase: Bool = false) -> Filter.Value {
    switch self {
    case .text(let text):
      text.isEmpty ? .unset : .text(ignoringCase ? text.lowercased() : text)
    case .number(0), .flag(false): .unset
    case .data(let data) where data.isEmpty: .unset
    default: self
    }
  }

  /// The text of a text, `""` if it is not set, and nil of any other kind.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .unset: ""
    default: nil
    }
  }

  fileprivate var number: Int? {
    switch self {
    case .number(let number): number
    case .unset: 0
    default: nil
    }
  }
}
