internal import Foundation

/// A value of a dictionary that a caller gave.
enum GivenValue {
  case text(String)
  case data(Data)
  case number(Int)
  case flag(Bool)
  case date(Date)
  case uuid(UUID)
  case null
  /// Anything else: an array, an access control, a context.
  case object(AnyObject)

  init(_ object: AnyObject) {
    switch object {
    case let text as NSString: self = .text(text as String)
    case let data as NSData: self = .data(data as Data)
    // The two booleans are objects of their own; every other number is none of them.
    case let number as NSNumber where number === kCFBooleanTrue: self = .flag(true)
    case let number as NSNumber where number === kCFBooleanFalse: self = .flag(false)
    case let number as NSNumber: self = .number(number.intValue)
    case let date as NSDate: self = .date(date as Date)
    case let id as NSUUID: self = .uuid(id as UUID)
    case is NSNull: self = .null
    default: self = .object(object)
    }
  }

  /// The text, if it is one.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// A text that must be one.
  func requiredText() throws(Status) -> String {
    guard case .text(let text) = self else { throw Status(errSecParam) }
    return text
  }

  /// Data that must be data.
  func requiredData() throws(Status) -> Data {
    guard case .data(let data) = self else { throw Status(errSecParam) }
    return data
  }

  /// A truth that must be a real boolean; a number is none.
  func requiredFlag() throws(Status) -> Bool {
    guard case .flag(let flag) = self else { throw Status(errSecParam) }
    return flag
  }
}

extension NSDictionary {
  /// What a caller gave, by its keys.
  /// - Throws: `errSecNoSuchAttr` if a key is no text: then it is looked up as an attribute.
  func given() throws(Status) -> [String: GivenValue] {
    var given: [String: GivenValue] = [:]
    for key in allKeys {
      guard let text = key as? String, let value = object(forKey: key) else {
        throw Status(errSecNoSuchAttr)
      }
      given[text] = GivenValue(value as AnyObject)
    }
    return given
  }
}
