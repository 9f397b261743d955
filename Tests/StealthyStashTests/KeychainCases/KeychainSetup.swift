/// What a store holds before the first step, and what its client may do.
struct KeychainSetup: Sendable {
  /// Whether the store is locked.
  var isLocked = false

  /// The client's access groups; empty where the case does not care.
  var groups: [String] = []

  /// The items, in the order in which they were added.
  var items: [KeychainDictionary] = []

  /// Reads `empty`, or items separated by ` ; `, after what is said of the store and its client.
  init(_ text: String) throws {
    var reader = NotationReader(text)
    if reader.skip("locked, ") { isLocked = true } else { _ = reader.skip("unlocked, ") }
    if reader.skip("groups=[") {
      groups = reader.list(separatedBy: ",") { $0.take(upTo: [",", "]"]) }
      try reader.expect("]")
      _ = reader.skip(" ")
    }
    if reader.isAtEnd || reader.skip("empty") { return }
    items = try reader.list(separatedBy: " ; ") { reader in
      var item = try reader.dictionary()
      if reader.skip(" \(Self.corrupt)") { item[Self.corrupt] = .flag(true) }
      return item
    }
    guard reader.isAtEnd else { throw reader.error("the end was expected") }
  }

  /// Marks an item whose stored form cannot be decoded.
  static let corrupt = "corrupt"
}
