internal import Foundation

/// What was read from a store: the attributes under Apple's names, and the data.
///
/// No accessor traps, whatever the dictionary holds.
public protocol SecureStorableResultType: SecureStorable {
  /// The attributes under Apple's names, as `"acct"`, and the stored bytes under `"v_Data"`.
  ///
  /// It holds the secret: do not log it.
  var resultDictionary: [String: Any] { get }

  /// What was saved; nil if the stored bytes are no dictionary of Locksmith's.
  var data: [String: Any]? { get }
}

extension SecureStorableResultType {
  /// Nothing.
  public var resultDictionary: [String: Any] { [:] }

  /// What was saved; nil if the stored bytes are no dictionary of Locksmith's.
  ///
  /// Numbers and booleans can be cast to every type that they fit.
  public var data: [String: Any]? { try? loadData() }

  /// What was saved.
  /// - Returns: The dictionary.
  /// - Throws: ``LocksmithError/decode`` if the stored bytes are no dictionary of Locksmith's.
  public func loadData() throws -> [String: Any] {
    guard let bytes = bytes(AttributeKey.valueData) else { throw LocksmithError.decode }
    return try KeyedArchive.dictionary(of: bytes)
  }

  /// When the item may be read, if the store says so.
  public var accessible: LocksmithAccessibleOption? {
    text(AttributeKey.accessible).flatMap(LocksmithAccessibleOption.init(rawValue:))
  }

  /// The group of programs that share the item.
  public var accessGroup: String? { text(AttributeKey.accessGroup) }

  func text(_ key: String) -> String? { resultDictionary[key] as? String }

  func bytes(_ key: String) -> Data? { resultDictionary[key] as? Data }

  func flag(_ key: String) -> Bool? {
    resultDictionary[key] as? Bool ?? number(key).map { $0 != 0 }
  }

  func code(_ key: String) -> UInt? { number(key).flatMap(UInt.init(exactly:)) }

  /// A number, which may be of any type: a closure of the program's own may have made the dictionary.
  func number(_ key: String) -> Int? {
    switch resultDictionary[key] {
    case let number as Int: number
    case let number as any BinaryInteger: Int(exactly: number)
    default: nil
    }
  }
}
