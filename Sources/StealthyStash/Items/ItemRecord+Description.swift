/// An item's text and mirror show its attributes and never its secret (law L21).
extension ItemRecord: CustomDebugStringConvertible, CustomReflectable {
  package var debugDescription: String {
    let fields = shownAttributes.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
    return "\(typeName)(\(fields))"
  }

  package var customMirror: Mirror {
    Mirror(
      self, children: shownAttributes.map { ($0.label, $0.value as Any) }, displayStyle: .struct)
  }

  private var typeName: String {
    switch propertyType {
    case .generic: "GenericPasswordItem"
    case .internet: "InternetPasswordItem"
    }
  }

  /// Every attribute that is set, as text, and the secret as a mask that does not tell its length.
  private var shownAttributes: [(label: String, value: String)] {
    let storage = ItemStorage(self)
    let attributes = Column.allCases.compactMap { column -> (label: String, value: String)? in
      switch Self.value(column)(storage) {
      case .unset: nil
      case .text(let text): (column.rawValue, text.debugDescription)
      case .number(let number): (column.rawValue, String(number))
      case .flag(let flag): (column.rawValue, String(flag))
      // Foundation traps on the text of a date that is no number.
      case .date(let date):
        (column.rawValue, date.timeIntervalSinceReferenceDate.isNaN ? "nan" : "\(date)")
      case .data(let data): (column.rawValue, "\(data.count) bytes")
      }
    }
    return attributes + [("data", "<redacted>")]
  }
}

extension ItemStorage: CustomDebugStringConvertible, CustomReflectable {
  package var debugDescription: String { record.debugDescription }
  package var customMirror: Mirror { record.customMirror }
}
