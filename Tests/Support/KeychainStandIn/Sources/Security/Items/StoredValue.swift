public import Foundation

/// A value of an attribute, in the type in which it was given or which its kind demands.
public enum StoredValue: Sendable, Hashable {
  case text(String)
  case data(Data)
  case number(Int)
  case date(Date)

  /// Whether two values are of one type and equal, character by character: nothing is normalised.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
    case (.data(let first), .data(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.date(let first), .date(let second)): first == second
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(column) }

  /// What stands for the value in its column.
  enum Column: Hashable {
    case bytes([UInt8])
    case integer(Int)
    case real(Double)
  }

  /// What the value is compared by (2.11 and 2.12 of the semantics): exact bytes, so that a text
  /// and its UTF-8 data are one.
  var column: Column {
    switch self {
    case .text(let text): .bytes(Array(text.utf8))
    case .data(let data): .bytes(Array(data))
    case .number(let number): .integer(number)
    case .date(let date): .real(date.timeIntervalSinceReferenceDate)
    }
  }

  /// The value in a dictionary that is given out.
  var object: NSObject {
    switch self {
    case .text(let text): text as NSString
    case .data(let data): data as NSData
    case .number(let number): NSNumber(value: number)
    case .date(let date): date as NSDate
    }
  }
}
