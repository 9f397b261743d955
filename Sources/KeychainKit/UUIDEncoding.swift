internal import StealthyStash

/// How a `UUID` is written; both forms are always read.
public enum UUIDEncoding: Sendable, Hashable, CaseIterable {
  /// As its 16 bytes.
  case bytes

  /// As its text of 36 characters, in capital letters: what KeychainKit itself wrote, and the only
  /// form that it reads.
  case text
}

extension UUIDEncoding {
  func data(of id: UUID) -> Data {
    switch self {
    case .bytes: withUnsafeBytes(of: id.uuid) { Data($0) }
    case .text: Data(id.uuidString.utf8)
    }
  }
}
