import StealthyStash

extension Attribute {
  /// The value that a text stands for.
  /// - Throws: A ``Failure`` of usage if it stands for none.
  func value(_ text: String) throws -> Filter.Value {
    guard !text.isEmpty else { return .unset }
    switch column.kind {
    case .text:
      // By its scheme, or a code as it is.
      return .text(column == .protocol ? ServerProtocol(scheme: text)?.code ?? text : text)
    case .data: return .data(Data(text.utf8))
    case .number:
      guard let number = Int(text), number >= 0 else { throw mistake("a number") }
      guard column != .port || number <= 65_535 else { throw mistake("a port, 65535 at the most") }
      return .number(number)
    case .flag:
      switch text {
      case "yes", "true": return .flag(true)
      case "no", "false": return .flag(false)
      default: throw mistake("yes or no")
      }
    case .date:
      guard let date = Timestamp.date(text) else {
        throw mistake("a day or an instant, as 2026-01-31 or 2026-01-31T10:00:00Z")
      }
      return .date(date)
    }
  }

  /// Puts the value that a text stands for into an item.
  func set(_ text: String, in record: inout ItemRecord) throws {
    switch try value(text) {
    case .text(let value): record.setText(column, value)
    case .number(let value): record.setNumber(column, value)
    case .flag(let value): record.setFlag(column, value)
    case .data(let value): record.generic = value
    case .date: break
    case .unset:
      switch column.kind {
      case .text: record.setText(column, "")
      case .number: record.setNumber(column, 0)
      case .flag: record.setFlag(column, false)
      case .data: record.generic = Data()
      case .date: break
      }
    }
  }

  private func mistake(_ wanted: String) -> Failure {
    .usage("The value of '\(name)' is \(wanted).")
  }
}

extension ItemRecord {
  fileprivate mutating func setText(_ column: Column, _ text: String) {
    switch column {
    case .account: account = text
    case .service: service = text
    case .server: server = text
    case .protocol: protocolCode = text
    case .path: path = text
    case .authenticationType: authenticationType = text
    case .securityDomain: securityDomain = text
    case .accessGroup: accessGroup = text
    case .label: label = text
    case .description: description = text
    case .comment: comment = text
    default: break
    }
  }

  fileprivate mutating func setNumber(_ column: Column, _ number: Int) {
    switch column {
    case .port: port = number
    case .type: type = number
    case .creator: creator = number
    default: break
    }
  }

  fileprivate mutating func setFlag(_ column: Column, _ flag: Bool) {
    switch column {
    case .isInvisible: isInvisible = flag
    case .isNegative: isNegative = flag
    default: break
    }
  }
}
