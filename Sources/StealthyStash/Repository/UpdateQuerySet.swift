/// An update of Apple's Keychain as version 1.0 put it: which item, and what it gets.
public struct UpdateQuerySet: Sendable {
  /// What identifies the item, under Apple's names.
  public let query: StealthyDictionary

  /// The attributes that it gets, under Apple's names.
  public let attributes: StealthyDictionary

  /// Creates an update; nothing is changed.
  /// - Parameters:
  ///   - query: What identifies the item.
  ///   - attributes: The attributes that it gets.
  public init(query: StealthyDictionary, attributes: StealthyDictionary) {
    self.query = query
    self.attributes = attributes
  }
}

extension UpdateQuerySet: CustomStringConvertible, CustomReflectable {
  /// The names of the attributes and none of their values, since the secret is one of them (law
  /// L21).
  public var description: String {
    "query: \(names(of: query)); attributes: \(names(of: attributes))"
  }

  /// The description and no values.
  public var customMirror: Mirror { Mirror(self, children: ["update": description]) }

  private func names(of dictionary: StealthyDictionary) -> String {
    dictionary.keys.sorted().joined(separator: ", ")
  }
}
