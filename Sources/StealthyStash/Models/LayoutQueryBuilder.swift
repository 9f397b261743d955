/// The query builder of a ``DeclarativeModel``: it follows the layout.
public enum LayoutQueryBuilder<Model: StealthyModel & DeclarativeModel>: ModelQueryBuilder {
  /// The account.
  public typealias QueryType = String

  /// The queries that find the items of an account's model.
  /// - Parameter account: The account.
  /// - Returns: A query for each part, under the number of the part.
  public static func queries(from account: String) -> [String: any Query] {
    let queries = Model.layout.queries(for: ModelKey(account: account))
    return Dictionary(uniqueKeysWithValues: queries.enumerated().map { ("\($0)", $1) })
  }

  /// The model of the items that the queries found.
  /// - Parameter properties: The items of each part, under the number of the part.
  /// - Returns: The model, or nil if no item was found.
  /// - Throws: `incompleteModel` if a required part is missing and another is there,
  ///   `unexpectedData` if a secret is none of its part's values, `ambiguousItem` if they are items
  ///   of several models.
  public static func model(from properties: [String: [AnyStealthyProperty]]) throws -> Model? {
    let items = Model.layout.parts.indices.map { properties["\($0)"] ?? [] }
    let account = items.joined().first?.account ?? ""
    return try Model.layout.model(of: items, key: ModelKey(account: account))
  }

  /// The items of a model.
  ///
  /// A value that cannot be encoded is left out here, since a query builder cannot throw; the calls
  /// of ``StealthyRepository`` do throw.
  /// - Parameters:
  ///   - model: The model.
  ///   - operation: What the items are wanted for. For ``ModelOperation/deleting`` the items of nil
  ///     parts are among them, and none has its secret.
  /// - Returns: The items, each with its own identity.
  public static func properties(
    from model: Model, for operation: ModelOperation
  ) -> [AnyStealthyProperty] {
    switch operation {
    case .adding: (try? Model.layout.items(of: model)) ?? []
    case .deleting: Model.layout.possibleItems(of: model)
    }
  }

  /// What has to change for one model to become another; nothing for parts that stay as they are.
  /// - Parameters:
  ///   - previousItem: The model as it was.
  ///   - newItem: The model as it is to be.
  /// - Returns: The changes; an item that stays as it is has none.
  public static func updates(from previousItem: Model, to newItem: Model)
    -> [StealthyPropertyUpdate]
  {
    (try? Model.layout.updates(from: previousItem, to: newItem)) ?? []
  }
}

/// Tells the query builder of a layout from one that was written by hand.
private protocol LayoutFollower {}

extension LayoutQueryBuilder: LayoutFollower {}

extension StealthyModel {
  /// The model, if its items follow its layout and no query builder of its own.
  var followingLayout: (any DeclarativeModel)? {
    QueryBuilder.self is any LayoutFollower.Type ? self as? any DeclarativeModel : nil
  }
}

extension DeclarativeModel {
  /// The items to store.
  /// - Throws: What the builder cannot throw.
  func itemsToStore() throws -> [AnyStealthyProperty] {
    try Self.layout.items(of: self)
  }

  /// The updates that make another model of this one.
  /// - Throws: What the builder cannot throw.
  func updates(to new: Any) throws -> [StealthyPropertyUpdate] {
    guard let new = new as? Self else { return [] }
    guard try !Self.layout.items(of: new).isEmpty else { throw StealthyError.emptyModel }
    return try Self.layout.updates(from: self, to: new)
  }
}
