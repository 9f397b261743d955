/// A column of text, to write filters with.
///
/// Texts are compared byte for byte, unless ``ignoringCase`` is asked for.
public struct TextColumn: Sendable {
  let column: Column
  var ignoresCase = false

  init(_ column: Column) {
    self.column = column
  }

  /// The same column, compared in lower case.
  public var ignoringCase: TextColumn {
    var copy = self
    copy.ignoresCase = true
    return copy
  }

  /// The attribute is the text; nil and `""` are "not set".
  public static func == (column: TextColumn, text: String?) -> Filter {
    column.term(.equal, text ?? "")
  }

  /// The attribute is not the text; nil and `""` are "not set".
  public static func != (column: TextColumn, text: String?) -> Filter { !(column == text) }

  /// The attribute is set and comes before the text.
  public static func < (column: TextColumn, text: String) -> Filter { column.term(.less, text) }

  /// The attribute is set and does not come after the text.
  public static func <= (column: TextColumn, text: String) -> Filter {
    column.term(.lessOrEqual, text)
  }

  /// The attribute is set and comes after the text.
  public static func > (column: TextColumn, text: String) -> Filter {
    column.term(.greater, text)
  }

  /// The attribute is set and does not come before the text.
  public static func >= (column: TextColumn, text: String) -> Filter {
    column.term(.greaterOrEqual, text)
  }

  /// The attribute is set and begins with the text.
  public func hasPrefix(_ text: String) -> Filter { term(.hasPrefix, text) }

  /// The attribute is set and ends with the text.
  public func hasSuffix(_ text: String) -> Filter { term(.hasSuffix, text) }

  /// The attribute is set and has the text in it.
  public func contains(_ text: String) -> Filter { term(.contains, text) }

  /// The attribute is one of the texts; `""` among them is "not set".
  public func isIn(_ texts: [String]) -> Filter {
    .term(Filter.Term(column, .isIn, texts.map(Filter.Value.text), ignoringCase: ignoresCase))
  }

  /// The server is the host or a subdomain of it, with the label's boundary respected:
  /// `notexample.com` is none of `example.com`.
  ///
  /// An IP address is no domain: it only matches whole. A column other than the server has no use
  /// for this.
  public func hostOrSubdomain(of host: String) -> Filter { term(.hostOrSubdomain, host) }

  private func term(_ comparison: Filter.Comparison, _ text: String) -> Filter {
    .term(Filter.Term(column, comparison, .text(text), ignoringCase: ignoresCase))
  }
}
