/// A column of instants, to write filters with.
public struct DateColumn: Sendable {
  let column: Column

  init(_ column: Column) {
    self.column = column
  }

  /// The attribute is the instant; nil is "not set".
  public static func == (column: DateColumn, date: Date?) -> Filter {
    column.term(.equal, date)
  }

  /// The attribute is not the instant; nil is "not set".
  public static func != (column: DateColumn, date: Date?) -> Filter { !(column == date) }

  /// The attribute is set and before the instant.
  public static func < (column: DateColumn, date: Date) -> Filter { column.term(.less, date) }

  /// The attribute is set and not after the instant.
  public static func <= (column: DateColumn, date: Date) -> Filter {
    column.term(.lessOrEqual, date)
  }

  /// The attribute is set and after the instant.
  public static func > (column: DateColumn, date: Date) -> Filter { column.term(.greater, date) }

  /// The attribute is set and not before the instant.
  public static func >= (column: DateColumn, date: Date) -> Filter {
    column.term(.greaterOrEqual, date)
  }

  private func term(_ comparison: Filter.Comparison, _ date: Date?) -> Filter {
    .term(Filter.Term(column, comparison, [date.map(Filter.Value.date) ?? .unset]))
  }
}
