import StealthyStash

/// The laws written down in the plainest way, over an array: what the repository in memory is
/// compared with.
struct NaiveRepository {
  struct Row {
    var item: AnyStealthyProperty
    var identity: String
    let number: Int

    init(_ item: AnyStealthyProperty, number: Int) {
      self.item = item
      self.number = number
      identity = item.identityApartFromSynchronizable
    }
  }

  private(set) var rows: [Row] = []
  private var lastNumber = 0

  mutating func commit(_ changes: [Change]) throws {
    var copy = self
    for change in changes { try copy.make(change) }
    self = copy
  }

  func matches(_ query: TypeQuery) -> [Row] {
    rows.filter { $0.item.propertyType == query.type && naive(query.filter, of: $0.item) }
  }

  func items(like item: AnyStealthyProperty) -> [Row] {
    let identity = item.identityApartFromSynchronizable
    return rows.filter { row in
      row.identity == identity && (item.isSynchronizable == .any || sync(item) == sync(row.item))
    }
  }

  private mutating func make(_ change: Change) throws {
    switch change {
    case .create(let item, _):
      let new = item.isSynchronizable == .any ? item.with(isSynchronizable: .disabled) : item
      guard items(like: new).isEmpty else { throw StealthyError(.duplicateItem) }
      append(new)
    case .put(let item, _):
      if try single(item) == nil { try make(.create(item)) } else { try make(.replace(item, item)) }
    case .replace(let old, let new, _):
      guard let index = try single(old) else { throw StealthyError(.itemNotFound) }
      guard old.propertyType == new.propertyType else {
        rows.remove(at: index)
        return try make(.create(new))
      }
      let stored = rows[index].item.isSynchronizable
      let item = new.isSynchronizable == .any ? new.with(isSynchronizable: stored) : new
      guard items(like: item).allSatisfy({ $0.number == rows[index].number }) else {
        throw StealthyError(.duplicateItem)
      }
      rows[index] = Row(item, number: rows[index].number)
    case .remove(let item, let ifAbsent, _):
      if let index = try single(item) {
        rows.remove(at: index)
      } else if ifAbsent == .fail {
        throw StealthyError(.itemNotFound)
      }
    case .removeAll(let query):
      let numbers = Set(matches(query).map(\.number))
      rows.removeAll { numbers.contains($0.number) }
    }
  }

  private mutating func append(_ item: AnyStealthyProperty) {
    lastNumber += 1
    rows.append(Row(item, number: lastNumber))
  }

  private func single(_ item: AnyStealthyProperty) throws -> Int? {
    let found = items(like: item)
    guard found.count < 2 else { throw StealthyError(.ambiguousItem) }
    return found.first.flatMap { row in rows.firstIndex { $0.number == row.number } }
  }

  private func sync(_ item: AnyStealthyProperty) -> Bool { item.isSynchronizable == .enabled }
}

extension AnyStealthyProperty {
  /// What L4 says of ids, the last field left out.
  fileprivate var identityApartFromSynchronizable: String { String(id.dropLast()) }

  fileprivate func with(isSynchronizable: Synchronizable) -> AnyStealthyProperty {
    var record = storage.record
    record.isSynchronizable = isSynchronizable
    return AnyStealthyProperty(record)
  }
}

/// A filter's truth, by the words of law L16.
func naive(_ filter: Filter?, of item: AnyStealthyProperty) -> Bool {
  switch filter {
  case nil: true
  case .not(let inner): !naive(inner, of: item)
  case .all(let filters): filters.allSatisfy { naive($0, of: item) }
  case .any(let filters): filters.contains { naive($0, of: item) }
  case .term(let term): naive(term, of: item)
  }
}

private func naive(_ term: Filter.Term, of item: AnyStealthyProperty) -> Bool {
  func folded(_ value: String) -> [UInt8] {
    Array((term.ignoringCase ? value.lowercased() : value).utf8)
  }
  let wanted = term.values.map { value -> [UInt8] in
    switch value {
    case .text(let text): folded(text)
    case .number(let number): number == 0 ? [] : Array("\(number + 100)".utf8)
    default: []
    }
  }
  let own: [UInt8] =
    switch term.column {
    case .account: folded(item.account)
    case .service: folded(item.service ?? "")
    case .server: folded(item.server ?? "")
    case .label: folded(item.label ?? "")
    case .comment: folded(item.comment ?? "")
    case .protocol: folded(item.protocolCode ?? "")
    case .port: item.port.map { Array("\($0 + 100)".utf8) } ?? []
    default: []
    }
  let first = wanted.first ?? []
  switch term.comparison {
  case .equal: return own == first
  case .isIn: return wanted.contains(own)
  case .less: return !own.isEmpty && own.lexicographicallyPrecedes(first)
  case .lessOrEqual: return !own.isEmpty && !first.lexicographicallyPrecedes(own)
  case .greater: return !own.isEmpty && first.lexicographicallyPrecedes(own)
  case .greaterOrEqual: return !own.isEmpty && !own.lexicographicallyPrecedes(first)
  case .hasPrefix: return !own.isEmpty && own.starts(with: first)
  case .hasSuffix: return !own.isEmpty && own.reversed().starts(with: first.reversed())
  case .contains:
    return !own.isEmpty
      && (first.isEmpty || own.indices.contains { own[$0...].starts(with: first) })
  case .hostOrSubdomain: return false
  }
}
