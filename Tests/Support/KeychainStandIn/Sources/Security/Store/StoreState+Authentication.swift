internal import LocalAuthentication

extension StoreState {
  /// Whether a call may use a row, once a person has been asked if the row demands it (2.10).
  /// - Parameters:
  ///   - row: The row.
  ///   - authentication: How a person may be asked.
  ///   - isAuthenticated: Whether they have agreed during this call; they are asked once.
  /// - Returns: false if the row is to be left out.
  /// - Throws: What the person's answer leads to, or `errSecInteractionNotAllowed`.
  mutating func mayUse(
    _ row: KeychainRow, _ authentication: Authentication, _ isAuthenticated: inout Bool
  ) throws(Status) -> Bool {
    if let context = authentication.context, context.isAuthenticated { isAuthenticated = true }
    guard row.isConstrained, !isAuthenticated else { return true }
    switch authentication.interface {
    case .skip: return false
    case .fail: throw Status(errSecInteractionNotAllowed)
    case .allow: break
    }
    if let context = authentication.context, context.interactionNotAllowed {
      throw Status(errSecInteractionNotAllowed)
    }
    promptReasons.append(authentication.reason ?? authentication.context?.localizedReason ?? "")
    switch person {
    case .cancel: throw Status(errSecUserCanceled)
    case .fail: throw Status(errSecAuthFailed)
    case .allow:
      isAuthenticated = true
      authentication.context?.isAuthenticated = true
      return true
    }
  }

  /// - Throws: `errSecInteractionNotAllowed` if the store must be unlocked for the row.
  func checkUnlocked(for row: KeychainRow) throws(Status) {
    if isLocked && row.needsUnlock { throw Status(errSecInteractionNotAllowed) }
  }
}
