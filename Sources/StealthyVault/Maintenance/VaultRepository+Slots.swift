internal import StealthyStash
internal import VaultCrypto

extension VaultRepository {
  /// Lists what opens the vault.
  /// - Returns: The slots in the order of their numbers.
  /// - Throws: `locked`; `corrupted` if a slot is damaged.
  public func slots() throws -> [VaultSlot] {
    try StealthyError.translating {
      let slots = try session.read { reader, keys -> ([VaultSlot]?, hasProblems: Bool) in
        let header = try HeaderContent(reader.connection)
        guard header.seal == keys.seal else { return (nil, hasProblems: true) }
        return (try header.slots.map { try VaultSlot($0, header, keys) }, hasProblems: false)
      }
      guard let slots else { throw StealthyError.changingHeader }
      return slots
    }
  }

  /// Adds a source that opens the vault; no item is encrypted anew.
  /// - Parameters:
  ///   - source: The source; a key file or an item that is not there is made.
  ///   - label: What people call it, at most 128 bytes.
  /// - Returns: The slot.
  /// - Throws: `unsupported` if there are 16 slots already or the label is too long; what the source
  ///   throws; `locked` and others as ``commit(_:)``.
  @discardableResult
  public func addSlot(_ source: UnlockSource, label: String = "") throws -> VaultSlot {
    try changeSlots { header, keys in
      guard header.slots.count < VaultFormat.maximumSlotCount else {
        throw StealthyError(.unsupported, "A vault has 16 slots at the most; remove one first.")
      }
      let slot = try newSlot(source, label, header, keys)
      return (header.slots + [slot], slot)
    }
  }

  /// Adds a recovery key, to be written on paper.
  /// - Parameter label: What people call it, at most 128 bytes.
  /// - Returns: The key; it cannot be shown again.
  /// - Throws: As ``addSlot(_:label:)``.
  public func addRecoveryKey(label: String = "") throws -> RecoveryKey {
    let key = RecoveryKey()
    try addSlot(.recoveryKey(key.text), label: label)
    return key
  }

  /// Puts another source in the place of one, as when a passphrase is changed.
  ///
  /// Whoever has an older copy of the file can still open that with the source of before.
  /// - Parameters:
  ///   - id: The slot's number.
  ///   - source: The new source.
  ///   - label: What people call it; nil keeps the label.
  /// - Returns: The slot; it has a new number.
  /// - Throws: `itemNotFound` if there is no such slot; otherwise as ``addSlot(_:label:)``.
  @discardableResult
  public func changeSlot(
    _ id: VaultSlot.ID, to source: UnlockSource, label: String? = nil
  ) throws -> VaultSlot {
    try changeSlots { header, keys in
      guard let old = header.slots.first(where: { Int($0.id) == id }) else { throw Self.noSlot }
      let kept = try label ?? VaultSlot(old, header, keys).label
      let slot = try newSlot(source, kept, header, keys)
      return (header.slots.filter { $0.id != old.id } + [slot], slot)
    }
  }

  /// Removes a source.
  ///
  /// It opens the vault no more. Whoever has it and an older copy of the file can still open that
  /// copy, and whoever has kept the vault's keys while it was open still has them: if that is a
  /// danger, copy the items to a new vault.
  /// - Parameter id: The slot's number.
  /// - Throws: `itemNotFound` if there is no such slot; `unsupported` for the last one, without which
  ///   nothing would open the vault; `locked` and others as ``commit(_:)``.
  public func removeSlot(_ id: VaultSlot.ID) throws {
    try changeSlots { header, _ in
      guard header.slots.contains(where: { Int($0.id) == id }) else { throw Self.noSlot }
      guard header.slots.count > 1 else {
        throw StealthyError(
          .unsupported, "This is the only slot, and without it nothing opens the vault.")
      }
      return (header.slots.filter { Int($0.id) != id }, nil)
    }
  }

  private static var noSlot: StealthyError {
    StealthyError(.itemNotFound, "The vault has no slot with this number.")
  }

  private func newSlot(
    _ source: UnlockSource, _ label: String, _ header: HeaderContent, _ keys: VaultKeys
  ) throws -> HeaderContent.Slot {
    let id = try header.newSlotID
    let body = try SlotBody(
      for: source, root: keys.root, labelKey: keys.label, id: id, label: label, of: header.entry,
      createdAt: configuration.clock().milliseconds, header.suite)
    return HeaderContent.Slot(id: id, body: body.encoded(header.suite))
  }

  /// Changes the slots in a transaction.
  /// - Returns: The new slot that the body gives.
  @discardableResult
  private func changeSlots(
    _ body: (HeaderContent, VaultKeys) throws -> ([HeaderContent.Slot], HeaderContent.Slot?)
  ) throws -> VaultSlot {
    try StealthyError.translating {
      try writer.transaction { transaction in
        let header = try HeaderContent(transaction.connection)
        let (slots, new) = try body(header, transaction.keys)
        let changed = header.changed(transaction.keys, slots: slots)
        try transaction.use(changed)
        return try VaultSlot(new ?? slots[0], changed, transaction.keys)
      }
    }
  }
}

extension HeaderContent {
  /// The number of a slot that is added: that of the revision which it comes with, so that none is
  /// given twice.
  fileprivate var newSlotID: UInt32 {
    get throws {
      let highest = slots.map { UInt64($0.id) }.max() ?? 0
      guard let id = UInt32(exactly: max(seal.revision, highest) + 1) else {
        throw StealthyError(.unsupported, "The vault has given all of its numbers of slots.")
      }
      return id
    }
  }
}

extension VaultSlot {
  /// Reads a slot.
  init(_ slot: HeaderContent.Slot, _ header: HeaderContent, _ keys: VaultKeys) throws {
    guard let body = try SlotBody(slot.body, header.suite) else {
      throw StealthyError.damagedHeader("a slot")
    }
    let (label, createdAt) = try body.openLabel(keys, id: slot.id)
    id = Int(slot.id)
    kind = body.type
    self.label = label
    self.createdAt = Date(timeIntervalSince1970: Double(createdAt) / 1000)
  }
}
