/// What a store holds before the first step, and what its client may do.
struct KeychainSetup: Sendable {
  /// Whether the store is locked.
  var isLocked = false

  /// The client's access groups; nil where the case does not care.
  var statedGroups: [String]?

  /// The client's access groups; empty where it has none, or the case does not care.
  var groups: [String] { statedGroups ?? [] }

  /// The items, in the order in which they were added.
  var items: [KeychainDictionary] = []

  /// Reads `empty`, or items separated by ` ; `, after what is said of the store and its client.
  init(_ text: String) throws {
    var reader = NotationReader(text)
    try readState(&reader)
    if reader.isAtEnd || reader.skip("empty") { return }
    items = try reader.list(separatedBy: " ; ") { reader in
      var item = try reader.dictionary()
      if reader.skip(" \(Self.corrupt)") { item[Self.corrupt] = .flag(true) }
      return item
    }
    guard reader.isAtEnd else { throw reader.error("the end was expected") }
  }

  /// Reads `locked, `, `unlocked, ` and `groups=[a,b] `, in any order.
  private mutating func readState(_ reader: inout NotationReader) throws {
    while true {
      if reader.skip("locked") {
        isLocked = true
      } else if reader.skip("groups=[") {
        statedGroups = try Self.groups(&reader)
      } else if !reader.skip("unlocked") {
        return
      }
      _ = reader.skip(",")
      _ = reader.skip(" ")
    }
  }

  private static func groups(_ reader: inout NotationReader) throws -> [String] {
    if reader.skip("]") { return [] }
    let groups = reader.list(separatedBy: ",") { reader in
      _ = reader.skip(" ")
      return reader.take(upTo: [",", "]"])
    }
    try reader.expect("]")
    return groups
  }

  /// Marks an item whose stored form cannot be decoded.
  static let corrupt = "corrupt"
}
