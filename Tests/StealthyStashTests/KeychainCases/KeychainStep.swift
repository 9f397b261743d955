/// One call of a keychain case.
enum KeychainStep: Sendable, Hashable {
  /// `SecItemAdd`.
  case add(KeychainDictionary)
  /// `SecItemCopyMatching`.
  case copy(KeychainDictionary)
  /// `SecItemUpdate` of what the first dictionary finds.
  case update(KeychainDictionary, changes: KeychainDictionary)
  /// `SecItemDelete`.
  case delete(KeychainDictionary)

  /// The dictionary that says which item, or which items.
  var query: KeychainDictionary {
    switch self {
    case .add(let query), .copy(let query), .update(let query, _), .delete(let query): query
    }
  }

  /// Reads steps separated by ` | `.
  static func steps(_ text: String) throws -> [KeychainStep] {
    var reader = NotationReader(text)
    let steps = try reader.list(separatedBy: " | ") { try KeychainStep(&$0) }
    guard reader.isAtEnd else { throw reader.error("the end was expected") }
    return steps
  }

  /// Reads one step.
  init(_ reader: inout NotationReader) throws {
    let verb = reader.take(upTo: [" "])
    try reader.expect(" ")
    let dictionary = try reader.dictionary()
    switch verb {
    case "add": self = .add(dictionary)
    case "copy": self = .copy(dictionary)
    case "delete": self = .delete(dictionary)
    case "update":
      try reader.expect(" -> ")
      self = .update(dictionary, changes: try reader.dictionary())
    default: throw reader.error("\(verb) is no step")
    }
  }
}
