/// One record of a CSV file.
public struct CSVRecord: Sendable {
  /// The line of the file, from 1 on, on which the record begins.
  ///
  /// A quoted field may run over several lines, so this is not the record's number.
  public let line: Int

  /// The fields, byte for byte: nothing is trimmed.
  public let fields: [String]
}

extension CSVRecord: CustomStringConvertible, CustomReflectable {
  /// The line and the number of fields; a field may be a secret and is not shown (law L21).
  public var description: String { "CSVRecord(line: \(line), \(fields.count) fields)" }

  /// The line and the number of fields.
  public var customMirror: Mirror {
    Mirror(self, children: ["line": line, "fieldCount": fields.count])
  }
}
