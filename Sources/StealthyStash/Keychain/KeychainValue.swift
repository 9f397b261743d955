#if canImport(Security)
  /// How the Keychain's values are read: it keeps the type that whoever wrote them gave.
  enum KeychainValue {
    /// Text, also as its bytes; the number 0 is "not set".
    static func text(_ value: Any) -> String? {
      if let text = value as? String { return text }
      if let bytes = value as? Data { return String(utf8: bytes) }
      return number(value) == 0 ? "" : nil
    }

    /// A number; empty text is "not set".
    static func number(_ value: Any) -> Int? {
      if let number = value as? Int { return number }
      return (value as? String).flatMap { $0.isEmpty ? 0 : Int($0) }
    }

    /// A truth, which comes back as 0 or 1.
    static func flag(_ value: Any) -> Bool? {
      number(value).map { $0 != 0 } ?? value as? Bool
    }

    /// Bytes, also those of a text.
    static func bytes(_ value: Any) -> Data? {
      value as? Data ?? (value as? String).map { Data($0.utf8) }
    }
  }

  extension Filter.Value {
    /// The value as the Keychain takes it; nil for "not set".
    var keychainValue: (any Sendable)? {
      switch self {
      case .unset: nil
      case .text(let text): text
      case .number(let number): number
      case .flag(let flag): flag
      case .date(let date): date
      case .data(let data): data
      }
    }
  }

  extension Column {
    /// What clears the attribute, since the Keychain cannot take one away; nil where it is never
    /// cleared.
    var emptyKeychainValue: Any? {
      switch self {
      case .accessGroup, .accessibility, .accessControl, .isSynchronizable, .createdAt, .modifiedAt:
        return nil
      case .protocol: return 0  // the Keychain's own value for "not set", although codes are text
      default: break
      }
      switch kind {
      case .text: return ""
      case .number: return 0
      case .flag: return false
      case .data: return Data()
      case .date: return nil
      }
    }
  }
#endif
