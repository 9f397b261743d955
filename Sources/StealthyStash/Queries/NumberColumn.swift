/// A column of numbers, to write filters with.
public struct NumberColumn: Sendable {
  let column: Column

  init(_ column: Column) {
    self.column = column
  }

  /// The attribute is the number; nil and 0 are "not set".
  public static func == (column: NumberColumn, number: Int?) -> Filter {
    column.term(.equal, [number ?? 0])
  }

  /// The attribute is not the number; nil and 0 are "not set".
  public static func != (column: NumberColumn, number: Int?) -> Filter { !(column == number) }

  /// The attribute is set and less than the number.
  public static func < (column: NumberColumn, number: Int) -> Filter {
    column.term(.less, [number])
  }

  /// The attribute is set and at most the number.
  public static func <= (column: NumberColumn, number: Int) -> Filter {
    column.term(.lessOrEqual, [number])
  }

  /// The attribute is set and greater than the number.
  public static func > (column: NumberColumn, number: Int) -> Filter {
    column.term(.greater, [number])
  }

  /// The attribute is set and at least the number.
  public static func >= (column: NumberColumn, number: Int) -> Filter {
    column.term(.greaterOrEqual, [number])
  }

  /// The attribute is one of the numbers; 0 among them is "not set".
  public func isIn(_ numbers: [Int]) -> Filter { term(.isIn, numbers) }

  private func term(_ comparison: Filter.Comparison, _ numbers: [Int]) -> Filter {
    .term(Filter.Term(column, comparison, numbers.map(Filter.Value.number)))
  }
}
