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

    /// The group; if no item has told it yet, one is added for the purpose and removed again.
    /// - Throws: ``StealthyError`` if that is not possible.
    func group(_ calls: KeychainCalls) throws -> String {
      if let group = known.withLock({ $0 }) { return group }
      let probe: KeychainDictionary = [
        KeychainKey.account: "\(UUID())", KeychainKey.service: "StealthyStash",
        KeychainKey.accessible: Accessibility.alwaysThisDeviceOnly.rawValue,
      ]
      let added = try calls.add(probe, to: .generic)
      if let reference = added[KeychainKey.reference] as? Data {
        try calls.delete(.generic, reference)
      }
      learn(from: added)
      return known.withLock { $0 } ?? ""
    }
  }
#endif
