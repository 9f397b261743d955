/// An object that is stored as several items.
///
/// Its ``QueryBuilder`` says how. A model that is a ``DeclarativeModel`` too gets one from its
/// ``DeclarativeModel/layout`` and has none to write.
public protocol StealthyModel {
  /// What turns the model into items and back.
  associatedtype QueryBuilder: ModelQueryBuilder where QueryBuilder.StealthyModelType == Self
}

/// What a model's items are asked for.
public enum ModelOperation: Sendable, Hashable {
  /// The items are to be stored.
  case adding
  /// The items are to be removed.
  case deleting
}
