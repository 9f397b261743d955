public import Foundation

/// A secret of the program's own, identified by account and service.
///
/// ```swift
/// struct TwitterAccount: CreateableSecureStorable, GenericPasswordSecureStorable {
///   let username: String
///   let password: String
///
///   let service = "Twitter"
///   var account: String { username }
///   var data: [String: Any] { ["password": password] }
/// }
/// ```
///
/// An optional property is only seen if its type is exactly the protocol's.
public protocol GenericPasswordSecureStorable: AccountBasedSecureStorable,
  DescribableSecureStorable, CommentableSecureStorable, CreatorDesignatableSecureStorable,
  LabellableSecureStorable, TypeDesignatableSecureStorable, IsInvisibleAssignableSecureStorable,
  IsNegativeAssignableSecureStorable
{
  /// The service that the secret is for.
  var service: String { get }

  /// Bytes of the program's own beside the data, readable without it.
  var generic: NSData? { get }
}

extension GenericPasswordSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var generic: NSData? { nil }
}

/// A generic password that was read from a store.
public protocol GenericPasswordSecureStorableResultType: GenericPasswordSecureStorable,
  AccountBasedSecureStorableResultType, DescribableSecureStorableResultType,
  CommentableSecureStorableResultType, CreatorDesignatableSecureStorableResultType,
  LabellableSecureStorableResultType, TypeDesignatableSecureStorableResultType,
  IsInvisibleAssignableSecureStorableResultType, IsNegativeAssignableSecureStorableResultType
{}

extension GenericPasswordSecureStorableResultType {
  /// The service that the secret is for; `""` if there is none.
  public var service: String { text(AttributeKey.service) ?? "" }

  /// Bytes of the program's own beside the data.
  public var generic: NSData? { bytes(AttributeKey.generic).map { NSData(data: $0) } }
}
