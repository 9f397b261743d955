/// Turns a model into items and back.
///
/// A ``DeclarativeModel`` needs none of its own.
public protocol ModelQueryBuilder {
  /// What a model is looked up by; `Void` where there is only one.
  associatedtype QueryType

  /// The model.
  associatedtype StealthyModelType: StealthyModel

  /// The queries that find a model's items.
  /// - Parameter query: What the model is looked up by.
  /// - Returns: Queries by keys of your choice.
  static func queries(from query: QueryType) -> [String: any Query]

  /// The model of the items that the queries found.
  /// - Parameter properties: The items under the keys of their queries.
  /// - Returns: The model, or nil if there is none.
  /// - Throws: What keeps the items from being a model.
  static func model(from properties: [String: [AnyStealthyProperty]]) throws -> StealthyModelType?

  /// The items of a model.
  /// - Parameters:
  ///   - model: The model.
  ///   - operation: What the items are wanted for.
  /// - Returns: The items, each with its own identity.
  static func properties(
    from model: StealthyModelType, for operation: ModelOperation
  ) -> [AnyStealthyProperty]

  /// What has to change for one model to become another.
  /// - Parameters:
  ///   - previousItem: The model as it was.
  ///   - newItem: The model as it is to be.
  /// - Returns: The changes; an item that stays as it is has none.
  static func updates(
    from previousItem: StealthyModelType, to newItem: StealthyModelType
  ) -> [StealthyPropertyUpdate]
}
