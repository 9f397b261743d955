extension Filter {
  /// A comparison of one attribute with a value.
  public struct Term: Sendable, Hashable {
    /// The attribute.
    public let column: Column

    /// How it is compared.
    public let comparison: Comparison

    /// The only value it is compared with; nil if there are several or none.
    package let value: Value?

    /// The values it is compared with where they are not one.
    private let several: [Value]

    /// Whether texts are compared without regard to case.
    public let ignoringCase: Bool

    /// Creates a term.
    /// - Parameters:
    ///   - column: The attribute.
    ///   - comparison: How it is compared.
    ///   - values: What it is compared with, of the column's own kind; a value of another kind is
    ///     never equal, before or after. Only ``Comparison/isIn`` takes more than one; of any other
    ///     comparison the first counts, and without one it is never true.
    ///   - ignoringCase: Whether texts are compared in lower case.
    public init(
      _ column: Column, _ comparison: Comparison, _ values: [Value], ignoringCase: Bool = false
    ) {
      self.column = column
      self.comparison = comparison
      let values = comparison == .isIn ? values[...] : values.prefix(1)
      value = values.count == 1 ? values.first?.normalized() : nil
      several = values.count == 1 ? [] : values.map { $0.normalized() }
      self.ignoringCase = ignoringCase
    }

    /// A term of one value.
    init(_ column: Column, _ comparison: Comparison, _ value: Value, ignoringCase: Bool = false) {
      self.column = column
      self.comparison = comparison
      self.value = value.normalized()
      several = []
      self.ignoringCase = ignoringCase
    }

    /// The values it is compared with: one, but for ``Comparison/isIn`` any number; "not set" is
    /// always ``Value/unset``.
    public var values: [Value] { value.map { [$0] } ?? several }
  }

  /// How an attribute is compared with a value.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The same value.
    case equal = "="
    /// Before the value; texts in the order of their bytes.
    case less = "<"
    /// Before the value or the same.
    case lessOrEqual = "<="
    /// After the value.
    case greater = ">"
    /// After the value or the same.
    case greaterOrEqual = ">="
    /// A text that begins with the value.
    case hasPrefix = "HAS PREFIX"
    /// A text that ends with the value.
    case hasSuffix = "HAS SUFFIX"
    /// A text that has the value in it.
    case contains = "CONTAINS"
    /// One of the values.
    case isIn = "IN"
    /// A host that is the value or a subdomain of it.
    case hostOrSubdomain = "HOST OR SUBDOMAIN OF"
  }

  /// What an attribute is compared with.
  public enum Value: Sendable {
    /// The attribute is not set.
    case unset
    /// A text; `""` is ``unset``.
    case text(String)
    /// A number; 0 is ``unset``.
    case number(Int)
    /// A truth; false is ``unset``.
    case flag(Bool)
    /// An instant.
    case date(Date)
    /// Bytes; empty ones are ``unset``.
    case data(Data)
  }
}

extension Filter.Value: Hashable {
  /// Whether both are the same value; texts by bytes.
  public static func == (left: Filter.Value, right: Filter.Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.sameBytes(as: right)
    case (.number(let left), .number(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.unset, .unset): true
    default: false
    }
  }

  /// Feeds the value; texts by bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .unset: hasher.combine(0)
    case .text(let text): text.hashBytes(into: &hasher)
    case .number(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .date(let date): hasher.combine(date)
    case .data(let data): hasher.combine(data)
    }
  }
}

extension Filter.Term: CustomStringConvertible, CustomReflectable {
  /// The term with a `?` for each value.
  public var description: String {
    let name = ignoringCase ? "\(column.rawValue) IGNORING CASE" : column.rawValue
    let holders = Array(repeating: "?", count: values.count).joined(separator: ", ")
    switch comparison {
    case .isIn: return "\(name) IN (\(holders))"
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return "\(name)\(comparison.rawValue)\(holders)"
    default: return "\(name) \(comparison.rawValue) \(holders)"
    }
  }

  /// The description and no values.
  public var customMirror: Mirror { Mirror(self, children: ["term": description]) }
}
