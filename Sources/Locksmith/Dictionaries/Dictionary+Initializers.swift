extension Dictionary {
  /// The pairs of a dictionary whose value is not nil.
  /// - Parameter initial: The dictionary.
  public init(withoutOptionalValues initial: [Key: Value?]) {
    self = initial.compactMapValues { $0 }
  }

  /// A dictionary of pairs; of several with one key, the last one counts.
  /// - Parameter pairs: The pairs.
  public init(pairs: [(Key, Value)]) {
    self.init(pairs, uniquingKeysWith: { _, last in last })
  }

  /// The pairs of two dictionaries; for a key that both have, the second one's value counts.
  /// - Parameters:
  ///   - initial: The first dictionary.
  ///   - toMerge: The second dictionary.
  public init(initial: [Key: Value], toMerge: [Key: Value]) {
    self = initial.merging(toMerge) { _, new in new }
  }
}
