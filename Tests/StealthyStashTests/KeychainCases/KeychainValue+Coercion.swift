import StealthyStash

/// What Apple's Keychain accepts for an attribute of a kind; anything else is a gap.
///
/// 0, false and "" are "not set" here in every attribute (law L3), so the number 0 is no text.
extension KeychainValue {
  /// A text: a string, or its UTF-8 bytes.
  func text() throws(KeychainGap) -> String {
    switch self {
    case .text(let text): return text
    case .number(0): return ""
    case .data(let data):
      guard let text = String(utf8: data) else { throw .wrongValue }
      return text
    default: throw .wrongValue
    }
  }

  /// Bytes.
  func data() throws(KeychainGap) -> Data {
    guard case .data(let data) = self else { throw .wrongValue }
    return data
  }

  /// A number.
  func number() throws(KeychainGap) -> Int {
    guard case .number(let number) = self else { throw .wrongValue }
    return number
  }

  /// A truth.
  func flag() throws(KeychainGap) -> Bool {
    guard case .flag(let flag) = self else { throw .wrongValue }
    return flag
  }

  /// An accessibility class.
  func accessibility() throws(KeychainGap) -> Accessibility {
    guard let accessibility = Accessibility(rawValue: try text()) else { throw .wrongValue }
    return accessibility
  }

  /// Whether an item is synchronized.
  func synchronizable() throws(KeychainGap) -> Synchronizable {
    if self == .text(KeychainAttribute.synchronizableAny) { return .any }
    return try flag() ? .enabled : .disabled
  }

  /// The value as a filter on a column compares with it.
  func filterValue(_ column: Column) throws(KeychainGap) -> Filter.Value {
    switch column {
    case .accessibility: return .text(try accessibility().rawValue)
    case .generic: return .data(try data())
    case .port, .type, .creator: return .number(try number())
    case .isInvisible, .isNegative, .isSynchronizable: return .flag(try flag())
    case .createdAt, .modifiedAt, .accessControl: throw .wrongValue
    default: return .text(try text())
    }
  }
}
