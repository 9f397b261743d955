/// A column whose values are only ever the same or not, to write filters with: flags, bytes,
/// protocols.
public struct ValueColumn<Value: Sendable>: Sendable {
  let column: Column
  let filterValue: @Sendable (Value) -> Filter.Value

  /// The attribute is the value; nil is "not set".
  public static func == (column: ValueColumn, value: Value?) -> Filter {
    column.term(.equal, [value.map(column.filterValue) ?? .unset])
  }

  /// The attribute is not the value; nil is "not set".
  public static func != (column: ValueColumn, value: Value?) -> Filter { !(column == value) }

  /// The attribute is one of the values.
  public func isIn(_ values: [Value]) -> Filter { term(.isIn, values.map(filterValue)) }

  private func term(_ comparison: Filter.Comparison, _ values: [Filter.Value]) -> Filter {
    .term(Filter.Term(column, comparison, values))
  }
}

extension ValueColumn<Bool> {
  init(flag column: Column) {
    self.init(column: column) { .flag($0) }
  }
}

extension ValueColumn<Data> {
  init(data column: Column) {
    self.init(column: column) { .data($0) }
  }
}

extension ValueColumn<ServerProtocol> {
  init(protocol column: Column) {
    self.init(column: column) { .text($0.code) }
  }
}

extension ValueColumn<Accessibility> {
  init(accessibility column: Column) {
    self.init(column: column) { .text($0.rawValue) }
  }
}

extension ValueColumn<AccessControl> {
  init(accessControl column: Column) {
    self.init(column: column) { .number($0.number) }
  }
}
