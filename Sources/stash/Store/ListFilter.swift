import StealthyStash

/// The condition of a list, from its options.
struct ListFilter {
  private var terms: [(attribute: Attribute, filter: Filter)] = []
  private var type: StealthyPropertyType?

  static var options: [CommandOption] {
    [
      CommandOption(
        name: "class", value: .choice(["generic", "internet"]), help: "only this class")
    ] + Attribute.all.map { $0.option(help: $0.help) } + [
      CommandOption(
        name: "where", value: .text("CONDITION"), help: "a comparison, as 'server~=example.com'",
        isRepeatable: true),
      CommandOption(name: "ignore-case", value: .none, help: "compare texts in lower case"),
    ]
  }

  /// `--where` compares with these, the longest first.
  private static let comparisons: [(String, Filter.Comparison)] = [
    ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("^=", .hasPrefix), ("$=", .hasSuffix),
    ("*=", .contains), ("~=", .hostOrSubdomain), ("!=", .equal), ("=", .equal), ("<", .less),
    (">", .greater),
  ]

  init(_ arguments: Arguments) throws {
    let ignoresCase = arguments.has("ignore-case")
    type = arguments.value("class").map { $0 == "generic" ? .generic : .internet }
    for attribute in Attribute.all {
      guard let text = arguments.value(attribute.name) else { continue }
      let value = try attribute.value(text)
      terms.append((attribute, Self.term(attribute, .equal, value, ignoresCase)))
    }
    for text in arguments.values("where") { terms.append(try Self.condition(text, ignoresCase)) }
  }

  /// A query for each class that can have what is asked for.
  func queries() throws -> [TypeQuery] {
    let all: [StealthyPropertyType] = type.map { [$0] } ?? [.internet, .generic]
    let types = all.filter { type in terms.allSatisfy { $0.attribute.types.contains(type) } }
    guard !types.isEmpty else {
      throw Failure.usage("No item has all of these attributes: some are of the other class.")
    }
    return types.map { type in
      var query = TypeQuery(type: type)
      if !terms.isEmpty { query.filter = .all(terms.map(\.filter)) }
      return query
    }
  }

  private static func condition(_ text: String, _ ignoresCase: Bool) throws -> (Attribute, Filter) {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
    let rest = text[name.endIndex...]
    guard let attribute = Attribute.named(String(name)) else {
      let near = Nearest.word(to: String(name), among: Attribute.all.map(\.name))
      let hint = near.map { "; did you mean '\($0)'?" } ?? "."
      throw Failure.usage("--where begins with the name of an attribute\(hint)")
    }
    guard let (sign, comparison) = comparisons.first(where: { rest.hasPrefix($0.0) }) else {
      throw Failure.usage("--where compares with =, !=, <, <=, >, >=, ^=, $=, *= or ~=.")
    }
    let isText = attribute.column.kind == .text
    guard isText || ![.hasPrefix, .hasSuffix, .contains, .hostOrSubdomain].contains(comparison)
    else {
      throw Failure.usage("Only texts are compared with \(sign), and '\(attribute.name)' is none.")
    }
    let value = try attribute.value(String(rest.dropFirst(sign.count)))
    let term = term(attribute, comparison, value, ignoresCase)
    return (attribute, sign == "!=" ? !term : term)
  }

  private static func term(
    _ attribute: Attribute, _ comparison: Filter.Comparison, _ value: Filter.Value,
    _ ignoresCase: Bool
  ) -> Filter {
    let isText = attribute.column.kind == .text
    return .term(
      Filter.Term(attribute.column, comparison, [value], ignoringCase: ignoresCase && isText))
  }
}
