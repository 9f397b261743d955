/// A repository's answer to one request.
public struct ReadResult: Sendable {
  /// The items in the query's order; empty if only a count was wanted.
  public let items: [AnyStealthyProperty]

  /// The state that each item is in; empty where the store is not
  /// ``RepositoryCapabilities/conditional``.
  package let revisions: [Revision]

  /// How many items there are.
  public let count: Int

  /// What is there and could not be read (law L17).
  public let problems: [ReadProblem]

  /// Creates a result of rows.
  /// - Parameters:
  ///   - rows: The items in the query's order, all with a revision or none.
  ///   - problems: What is there and could not be read.
  public init(rows: [StoredItem], problems: [ReadProblem] = []) {
    let revisions = rows.compactMap(\.revision)
    self.init(
      items: rows.map(\.item), revisions: revisions.count == rows.count ? revisions : [],
      problems: problems)
  }

  package init(
    items: [AnyStealthyProperty], revisions: [Revision], problems: [ReadProblem] = []
  ) {
    self.items = items
    self.revisions = revisions
    self.problems = problems
    count = items.count
  }

  /// Creates a result that is only a count.
  /// - Parameters:
  ///   - count: How many items there are, those that could not be read left out.
  ///   - problems: What is there and could not be read.
  public init(count: Int, problems: [ReadProblem] = []) {
    items = []
    revisions = []
    self.problems = problems
    self.count = count
  }

  /// The items with their revisions.
  public var rows: [StoredItem] {
    items.enumerated().map { index, item in
      StoredItem(item, revision: revisions.isEmpty ? nil : revisions[index])
    }
  }
}

/// An item as a repository keeps it.
public struct StoredItem: Sendable, Hashable {
  /// The item.
  public let item: AnyStealthyProperty

  /// The state that it is in; nil if the store is not ``RepositoryCapabilities/conditional``.
  public let revision: Revision?

  /// Creates a stored item.
  /// - Parameters:
  ///   - item: The item.
  ///   - revision: The state that it is in.
  public init(_ item: AnyStealthyProperty, revision: Revision?) {
    self.item = item
    self.revision = revision
  }
}

/// An item that is there and could not be read.
public struct ReadProblem: Sendable, Equatable {
  /// The class of the item.
  public let propertyType: StealthyPropertyType

  /// Why it could not be read.
  public let error: StealthyError

  /// Creates a problem.
  /// - Parameters:
  ///   - propertyType: The class of the item.
  ///   - error: Why it could not be read.
  public init(_ propertyType: StealthyPropertyType, error: StealthyError) {
    self.propertyType = propertyType
    self.error = error
  }

  /// Whether a person would have to be asked for the item, and may not be: nobody knows then whether
  /// the query means it.
  var isHidden: Bool { error.code == .interactionNotAllowed }
}
