internal import Foundation
internal import LocalAuthentication

/// What a caller's dictionary means.
struct Request {
  /// What is returned.
  enum Return: String { case data, attributes, reference, persistentReference }

  /// How many matches are wanted.
  enum Limit: Equatable {
    case one
    case atMost(Int)
    case all
  }

  let itemClass: ItemClass

  /// The attributes that were given, and passed; whether an item is synchronized only if that is
  /// not left open.
  var attributes: [String: StoredValue] = [:]

  /// Whether items that are synchronized and those that are not are meant.
  var isAnySynchronizable = false

  /// Whether the item shall be synchronized, said with a real boolean.
  var isSynchronizedByFlag = false

  var accessControl: SecAccessControl?
  var secret: Data?
  var reference: PersistentReference?
  var returns: Set<Return> = []
  var limit = Limit.one
  var hasMatchKeys = false
  var host: String?
  var authentication = Authentication()

  /// Whether the dictionary names an attribute, besides what only says which items to look at.
  var hasAttributes: Bool { !attributes.isEmpty || accessControl != nil }
}

/// How a person may be asked for what an item's access control demands.
struct Authentication {
  enum Interface { case allow, fail, skip }

  var interface = Interface.allow
  var context: LAContext?
  var reason: String?
}
