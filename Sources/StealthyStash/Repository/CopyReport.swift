/// What a copy did, or would do: how many items, and which were in conflict.
///
/// It shows no attribute and no secret (law L21).
///
/// ## Topics
///
/// ### How many
/// - ``new``
/// - ``replaced``
/// - ``skipped``
/// - ``unchanged``
///
/// ### Which
/// - ``conflicts``
/// - ``unreadable``
public struct CopyReport: Sendable, Equatable {
  /// How many items the target did not have.
  public internal(set) var new = 0

  /// How many items of the target were replaced, with ``DuplicatePolicy/replace``.
  public internal(set) var replaced = 0

  /// How many items were not copied because the target has others with their identity, with
  /// ``DuplicatePolicy/skip``.
  public internal(set) var skipped = 0

  /// How many items the target had already as they are, dates apart; they were not written.
  public internal(set) var unchanged = 0

  /// The items whose identity the target has with another secret or other attributes, whatever
  /// became of them.
  ///
  /// With ``DuplicatePolicy/fail`` only a dry run returns any: a copy throws for the first.
  public internal(set) var conflicts: [Conflict] = []

  /// What is in the source and could not be read, so that it was not copied.
  ///
  /// An item that several queries ask for is listed for each.
  public internal(set) var unreadable: [ReadProblem]

  init(unreadable: [ReadProblem]) {
    self.unreadable = unreadable
  }

  /// An item whose identity the target has with another secret or other attributes.
  public struct Conflict: Sendable, Hashable {
    /// The class of the item.
    public let propertyType: StealthyPropertyType

    /// The ``StealthyProperty/opaqueID`` of the target's item.
    public let itemID: String

    init(_ item: AnyStealthyProperty) {
      propertyType = item.propertyType
      itemID = item.opaqueID
    }
  }
}

extension CopyReport: CustomStringConvertible {
  /// The numbers in a line, such as `3 new, 0 replaced, 1 skipped, 12 unchanged`.
  ///
  /// Conflicts that no policy has settled, and what could not be read, follow where there are any.
  public var description: String {
    var text = "\(new) new, \(replaced) replaced, \(skipped) skipped, \(unchanged) unchanged"
    let unsettled = conflicts.count - replaced - skipped
    if unsettled > 0 { text += ", \(unsettled) in conflict" }
    if !unreadable.isEmpty { text += ", \(unreadable.count) unreadable" }
    return text
  }
}

extension CopyReport.Conflict: CustomStringConvertible {
  /// The class and the opaque identity.
  public var description: String { "\(propertyType.name) \(itemID)" }
}
