internal import Foundation

/// What a store holds, and how it behaves.
struct StoreState {
  /// The items, in the order in which they were added.
  var rows: [KeychainRow] = []
  var lastID = 0

  var accessGroups: [String]
  var isLocked = false
  var hasPasscode = true
  var clock: @Sendable () -> Date = { Date() }

  var person = Person.allow
  var promptReasons: [String] = []

  var beforeCall: (@Sendable (KeychainCall.Kind, Int) -> Int32?)?
  var calls: [KeychainCall] = []

  /// The group of tokens: its items can be read, and not written.
  static let tokenGroup = "com.apple.token"

  /// The group of an item that names none: the first, but for the tokens', which comes last (2.9).
  var defaultGroup: String {
    accessGroups.first { $0 != Self.tokenGroup } ?? accessGroups.first ?? ""
  }

  /// Whether the client may use every group.
  var usesEveryGroup: Bool { accessGroups.contains("*") }

  /// Whether the client may use a group; groups are compared byte by byte.
  func allows(_ group: StoredValue) -> Bool {
    usesEveryGroup || accessGroups.contains { StoredValue.text($0) == group }
  }

  /// Does a call, or nothing at all if it fails (2.2, 2.13 and 2.15: all calls are transactions).
  mutating func transaction<Result>(
    _ body: (inout StoreState) throws(Status) -> Result
  ) throws(Status) -> Result {
    let rowsBefore = rows
    do {
      return try body(&self)
    } catch {
      rows = rowsBefore
      throw error
    }
  }
}
