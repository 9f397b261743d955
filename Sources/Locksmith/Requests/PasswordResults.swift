/// A generic password that was read.
struct GenericPasswordResult: GenericPasswordSecureStorableResultType {
  let resultDictionary: [String: Any]
}

/// An internet password that was read.
struct InternetPasswordResult: InternetPasswordSecureStorableResultType {
  let resultDictionary: [String: Any]
}

extension GenericPasswordResult: CustomDebugStringConvertible, CustomReflectable {
  /// The names of what is known, and no value: the secret is one of them.
  var debugDescription: String { ResultText.of(resultDictionary, "generic password") }

  var customMirror: Mirror { Mirror(self, children: ["item": debugDescription]) }
}

extension InternetPasswordResult: CustomDebugStringConvertible, CustomReflectable {
  /// The names of what is known, and no value: the secret is one of them.
  var debugDescription: String { ResultText.of(resultDictionary, "internet password") }

  var customMirror: Mirror { Mirror(self, children: ["item": debugDescription]) }
}

/// What is shown of a result.
private enum ResultText {
  static func of(_ dictionary: [String: Any], _ kind: String) -> String {
    "\(kind) with \(dictionary.keys.sorted().joined(separator: ", "))"
  }
}
