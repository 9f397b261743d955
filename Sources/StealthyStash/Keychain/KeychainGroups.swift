#if canImport(Security)
  internal import Security

  /// Knows the access group of items that name none: the first of the program's, which only an item
  /// tells.
  final class KeychainGroups: Sendable {
    private let known = Lock<String?>(nil)

    /// Learns the group from an item that was added without naming one.
    func learn(from attributes: KeychainDictionary) {
      let group = attributes[KeychainKey.accessGroup].flatMap(KeychainValue.text) ?? ""
      known.withLock { $0 = group }
    }

    /// The group.
    /// - Throws: ``Unknown`` if no item has told it yet.
    func group() throws -> String {
      guard let group = known.withLock({ $0 }) else { throw Unknown() }
      return group
    }

    /// No item has told the group yet.
    struct Unknown: Error {}

    /// Adds an item to learn the group, if none has told it yet, and removes it again.
    ///
    /// It needs the turn of those that write, so that no reader of this process sees the item.
    /// - Throws: ``StealthyError`` if that is not possible; `partiallyApplied` if the item is left.
    func find(_ calls: KeychainCalls) throws {
      guard known.withLock({ $0 == nil }) else { return }
      let probe = GenericPasswordItem(
        account: "\(UUID())", data: Data(), service: "StealthyStash",
        accessibility: .alwaysThisDeviceOnly
      ).eraseToAnyProperty()
      let added = try calls.add(try probe.storage.record.keychainAttributes(), to: .generic)
      learn(from: added)
      guard let reference = added[KeychainKey.reference] as? Data else { return }
      do {
        try calls.delete(.generic, reference)
      } catch {
        throw StealthyError(
          .partiallyApplied, "The item that was added to learn the access group is left.",
          changed: [StealthyError.ChangedItem(probe)], underlying: error)
      }
    }
  }
#endif
