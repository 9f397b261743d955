internal import Foundation

/// A value of one of the types that a property list has, whichever of Swift's and Foundation's types
/// it came as.
enum PropertyListValue {
  /// A text, a number, a boolean or data.
  case simple(PropertyListObject)
  case date(Date)
  case array([Any])
  case dictionary([String: Any])

  /// A value's form, or nil if it is of another type.
  init?(_ value: Any) {
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrapped else { return nil }
      self.init(wrapped)
    } else if let number = PropertyListObject(number: value) {
      self = .simple(number)
    } else if let text = value as? String {
      self = .simple(.text(text))
    } else if let date = value as? Date {
      self = .date(date)
    } else if let data = value as? Data {
      self = .simple(.data(data))
    } else if let dictionary = value as? [String: Any] {
      self = .dictionary(dictionary)
    } else if let array = value as? [Any] {
      self = .array(array)
    } else {
      return nil
    }
  }
}

/// An optional, whatever it wraps.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 } }
}

extension PropertyListObject {
  /// A number or a boolean of one of Swift's types, or an `NSNumber`.
  fileprivate init?(number value: Any) {
    // First, and by what it is: an NSNumber can be cast to whichever type its value fits.
    if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      self.init(number)
      return
    }
    switch value {
    case let flag as Bool: self = .flag(flag)
    case let real as Double: self = .real(real)
    case let real as Float: self = .shortReal(real)
    case let real as CGFloat: self = .real(Double(real))
    case let number as UInt64: self = .unsigned(number)
    case let number as UInt: self = .unsigned(UInt64(number))
    case let number as any BinaryInteger:
      guard let integer = Int64(exactly: number) else { return nil }
      self = .integer(integer)
    default: return nil
    }
  }

  private init?(_ number: NSNumber) {
    // There are two booleans, and no number is one of them.
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      self = .flag(number.boolValue)
      return
    }
    guard !(number is NSDecimalNumber) else { return nil }
    switch String(cString: number.objCType) {
    case "d": self = .real(number.doubleValue)
    case "f": self = .shortReal(number.floatValue)
    case "Q": self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }
}
