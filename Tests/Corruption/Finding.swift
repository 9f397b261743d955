package import StealthyStash
package import StealthyVault

/// What became of a vault that was damaged.
package enum Finding: Hashable, Sendable {
  /// All is as before, and a verification finds nothing.
  case harmless
  /// It does not open.
  case refused(StealthyError.Code)
  /// It opens, and something in it cannot be read; a verification finds something too.
  case unreadable(StealthyError.Code)
  /// All that was asked is as before, and a verification finds something.
  case verified(VaultReport.Problem.Kind)
  /// All that was asked is as before, and a verification cannot be made.
  case unverifiable(StealthyError.Code)
  /// Something was not found, or found in an older version, without an error; a verification finds
  /// something.
  case missing
  /// What must not be.
  case bad(String)

  package var isBad: Bool {
    if case .bad = self { true } else { false }
  }
}

extension Finding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .harmless: "harmless: all is as before"
    case .refused(let code): "does not open: \(code.rawValue)"
    case .unreadable(let code): "an item or a query is refused: \(code.rawValue)"
    case .verified(let kind): "only verify says so: \(kind)"
    case .unverifiable(let code): "only verify says so, by an error: \(code.rawValue)"
    case .missing: "not found or older without an error, and verify says so"
    case .bad(let what): "BAD: \(what)"
    }
  }
}
