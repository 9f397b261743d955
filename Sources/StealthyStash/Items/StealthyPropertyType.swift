/// The two classes of item: what a program keeps for a server, and what it keeps for itself.
public enum StealthyPropertyType: Sendable, CaseIterable {
  /// An internet password: identified by account, server, protocol, port, path and more.
  case internet

  /// A generic password: identified by account and service.
  case generic

  /// The item type of this class.
  public var propertyType: any StealthyProperty.Type {
    switch self {
    case .internet: InternetPasswordItem.self
    case .generic: GenericPasswordItem.self
    }
  }

  /// The class as query plans and errors write it.
  package var name: String {
    switch self {
    case .internet: "internet"
    case .generic: "generic"
    }
  }
}
