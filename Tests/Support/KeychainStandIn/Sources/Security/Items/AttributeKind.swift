internal import Foundation

/// What an attribute may be given as, and what is stored then (2.11 of the semantics).
enum AttributeKind: Sendable {
  /// A text, data or a number, stored as it is.
  case blob
  /// A number, a truth, or a text; a text that is how a number is printed becomes that number.
  case number
  /// A text.
  case text
  /// A text that says when an item can be read.
  case access
  /// Data.
  case data
  /// A date.
  case date
  /// What is computed from an item: 20 bytes.
  case digest
  /// The user's identity: 0 or 16 bytes.
  case user
  /// An access control.
  case accessControl
  /// What no caller may give.
  case forbidden

  /// The value to store.
  /// - Throws: `errSecParam` if the value is not of the kind.
  func value(_ given: GivenValue) throws(Status) -> StoredValue {
    guard let value = accepted(given) else { throw Status(errSecParam) }
    return value
  }

  private func accepted(_ given: GivenValue) -> StoredValue? {
    switch (self, given) {
    case (.blob, .text(let text)): return .text(text)
    case (.blob, .data(let data)): return .data(data)
    case (.blob, .number(let number)): return .number(number)
    case (.number, .number(let number)): return .number(number)
    case (.number, .flag(let flag)): return .number(flag ? 1 : 0)
    case (.number, .text(let text)): return Self.number(text)
    case (.text, _): return Self.text(given).map(StoredValue.text)
    case (.access, _):
      guard let text = Self.text(given), Protection(rawValue: text) != nil else { return nil }
      return .text(text)
    case (.data, .data(let data)): return .data(data)
    case (.data, .text(let text)): return .data(Data(text.utf8))
    case (.data, .number(let number)): return .data(Data(Self.bytes(number)))
    case (.date, .date(let date)): return .date(date)
    case (.digest, .data(let data)): return data.count == 20 ? .data(data) : nil
    case (.user, .data(let data)): return [0, 16].contains(data.count) ? .data(data) : nil
    case (.user, .uuid(let id)): return .data(withUnsafeBytes(of: id.uuid) { Data($0) })
    case (.user, .null): return .data(Data())
    default: return nil
    }
  }

  private static func text(_ given: GivenValue) -> String? {
    switch given {
    case .text(let text): text
    case .data(let data): String(bytes: data, encoding: .utf8)
    case .uuid(let id): id.uuidString
    default: nil
    }
  }

  private static func number(_ text: String) -> StoredValue {
    guard let number = Int32(text), String(number) == text else { return .text(text) }
    return .number(Int(number))
  }

  /// A number as its bytes: the last first.
  static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: Int32(truncatingIfNeeded: number).littleEndian) { Array($0) }
  }

  /// What stands for a value of the kind in a column.
  func column(_ value: StoredValue) -> StoredValue.Column {
    if case (.blob, .number(let number)) = (self, value) { return .bytes(Self.bytes(number)) }
    return value.column
  }
}
