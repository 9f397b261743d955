internal import StealthyStash
internal import VaultCrypto

extension HeaderContent {
  /// Unlocks a vault.
  /// - Parameter source: What opens it.
  /// - Returns: Its keys.
  /// - Throws: `authenticationFailed` if the source opens no slot, `corrupted` if what it opens is
  ///   damaged, or if no slot opens and one is damaged; `unsupportedVersion` if none opens and a newer
  ///   version made one.
  func keys(unlockedBy source: UnlockSource) throws -> VaultKeys {
    var isDamaged = false
    var newerVersion: StealthyError?
    var hasCandidate = false
    var unlockerError: (any Error)?
    let isUnlocker = source.kind == .unlocker
    let material = isUnlocker ? nil : try source.material()
    for slot in slots {
      let body: SlotBody
      do {
        guard let found = try SlotBody(slot.body, suite) else {
          isDamaged = true
          continue
        }
        body = found
      } catch let error as StealthyError {
        newerVersion = error
        continue
      }
      guard source.kind.opens(body.type) else { continue }
      hasCandidate = true
      do {
        if case .unlocker(let unlocker) = source.place {
          let key = try unlocker.unwrap(Data(body.unlockerData))
          let keys = try key.withUnsafeBytes { try body.keys($0, id: slot.id, self) }
          if let keys { return keys }
        } else if let material {
          let keys = try material.withUnsafeBytes { try body.keys($0, id: slot.id, self) }
          if let keys { return keys }
        }
      } catch {
        guard isUnlocker, (error as? StealthyError)?.code != .corrupted else { throw error }
        unlockerError = error
      }
    }
    if isDamaged { throw StealthyError.damagedHeader("a slot") }
    if let newerVersion { throw newerVersion }
    if let unlockerError { throw unlockerError }
    throw source.kind.refusal(hasCandidate: hasCandidate)
  }
}

extension UnlockSource.Kind {
  /// Whether a source of this kind may open a slot of another: a key is a key, wherever it is kept.
  fileprivate func opens(_ slot: UnlockSource.Kind) -> Bool {
    switch (self, slot) {
    case (.passphrase, _), (.recoveryKey, _), (.unlocker, _): self == slot
    case (_, .passphrase), (_, .recoveryKey), (_, .unlocker): false
    default: true
    }
  }

  fileprivate func refusal(hasCandidate: Bool) -> StealthyError {
    let message =
      switch (self, hasCandidate) {
      case (.passphrase, true): "The passphrase is wrong."
      case (.passphrase, false): "The vault has no passphrase; open it with its key."
      case (.recoveryKey, true): "The recovery key is well-formed and not one of this vault."
      case (.recoveryKey, false): "The vault has no recovery key."
      case (.unlocker, true): "The unlocker gave a key that is not this vault's."
      case (.unlocker, false): "The vault has no slot for an unlocker."
      case (_, true): "The key is another vault's, or its slot has been removed."
      case (_, false): "No slot of the vault is opened by a key; open it with its passphrase."
      }
    return StealthyError(.authenticationFailed, message)
  }
}
