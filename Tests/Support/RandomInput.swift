package import StealthyStash

/// Few different values, so that identities meet, and awkward ones among them.
package struct RandomInput {
  private static let texts = [
    "", "a", "b", "A", "\u{E9}", "e\u{301}", "a b", "ab", "long enough to live on the heap",
  ]
  private static let secrets = ["", "x", "a\u{0}b", "line\n", "🔑"]
  private static let ports = [nil, 0, 1, 80, 443]

  package var generator: SeededGenerator

  package init(generator: SeededGenerator) {
    self.generator = generator
  }

  package mutating func item() -> AnyStealthyProperty {
    let sync: Synchronizable = generator.chance(6) ? generator.pick([.enabled, .disabled]) : .any
    let data = Data(generator.pick(Self.secrets).utf8)
    let label = generator.chance(2) ? generator.pick(Self.texts) : nil
    let comment = generator.chance(4) ? generator.pick(Self.texts) : nil
    if generator.chance(2) {
      return GenericPasswordItem(
        account: generator.pick(Self.texts), data: data, service: generator.pick(Self.texts),
        comment: comment, label: label, isSynchronizable: sync
      ).eraseToAnyProperty()
    }
    return InternetPasswordItem(
      account: generator.pick(Self.texts), data: data, comment: comment, label: label,
      server: generator.pick(Self.texts), protocol: generator.pick([nil, .http, .https]),
      port: generator.pick(Self.ports), isSynchronizable: sync
    ).eraseToAnyProperty()
  }

  package mutating func change(_ existing: [AnyStealthyProperty]) -> Change {
    let known = existing.isEmpty || generator.chance(4) ? item() : generator.pick(existing)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: return .create(item())
    case 8..<11: return .put(generator.chance(2) ? item() : known)
    case 11..<15: return .replace(known, item())
    case 15..<19: return .remove(known, ifAbsent: generator.pick([.fail, .ignore, .ignore]))
    default: return .removeAll(query(depth: 2))
    }
  }

  package mutating func query(depth: Int) -> TypeQuery {
    var query = TypeQuery(type: generator.pick([.generic, .internet]))
    if !generator.chance(8) { query.filter = filter(query.type, depth: depth) }
    return query
  }

  package mutating func filter(_ type: StealthyPropertyType, depth: Int) -> Filter {
    filter(depth: depth) { $0.term(type) }
  }

  /// A filter whose terms the caller makes.
  package mutating func filter(
    depth: Int, _ term: (inout RandomInput) -> Filter.Term
  ) -> Filter {
    guard depth > 0, !generator.chance(3) else { return .term(term(&self)) }
    let (left, right) = (filter(depth: depth - 1, term), filter(depth: depth - 1, term))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: return left && right
    case 2, 3: return left || right
    default: return !left
    }
  }

  private mutating func term(_ type: StealthyPropertyType) -> Filter.Term {
    let columns: [Column] =
      type == .generic
      ? [.account, .service, .label, .comment] : [.account, .server, .label, .protocol, .port]
    let column = generator.pick(columns)
    if column == .port {
      let comparison = generator.pick([Filter.Comparison.equal, .less, .greater, .isIn])
      return Filter.Term(
        .port, comparison, [.number(generator.pick([0, 1, 80, 443])), .number(443)])
    }
    let comparisons: [Filter.Comparison] = [
      .equal, .equal, .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .hasPrefix,
      .hasSuffix, .contains, .isIn,
    ]
    let texts = Self.texts + ["http", "htps"]
    return Filter.Term(
      column, generator.pick(comparisons),
      [.text(generator.pick(texts)), .text(generator.pick(texts))],
      ignoringCase: generator.chance(5))
  }
}
