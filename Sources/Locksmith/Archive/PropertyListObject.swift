internal import Foundation

/// What a binary property list may hold, references of keyed archives (`uid`) included.
///
/// Foundation reads and writes such files too, but on no system lets a program see or make a `uid`.
enum PropertyListObject: Equatable {
  case flag(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case shortReal(Float)
  case date(Date)
  case data(Data)
  case text(String)
  case uid(Int)
  case array([PropertyListObject])
  case dictionary([String: PropertyListObject])
}

extension PropertyListObject {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var uid: Int? {
    if case .uid(let uid) = self { uid } else { nil }
  }

  var array: [PropertyListObject]? {
    if case .array(let array) = self { array } else { nil }
  }

  var dictionary: [String: PropertyListObject]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }
}
