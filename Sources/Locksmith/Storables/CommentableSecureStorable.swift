/// An item with a comment.
public protocol CommentableSecureStorable {
  /// A comment, for people.
  var comment: String? { get }
}

extension CommentableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var comment: String? { nil }
}

/// A stored item with a comment.
public protocol CommentableSecureStorableResultType: CommentableSecureStorable,
  SecureStorableResultType
{}

extension CommentableSecureStorableResultType {
  /// A comment, for people, as it is stored.
  public var comment: String? { text(AttributeKey.comment) }
}
