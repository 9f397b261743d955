import Foundation

/// A value of a keychain dictionary, as the notation of the cases writes it.
enum KeychainValue: Sendable, Hashable {
  /// Bare text.
  case text(String)
  /// `d:text`: the text's UTF-8 bytes.
  case data(Data)
  /// `n:5`.
  case number(Int)
  /// `b:true` and `b:false`.
  case flag(Bool)
  /// `null`.
  case null
  /// `@1`: the persistent reference of a setup item, counted from 1.
  case reference(Int)
  /// `[a, b]`.
  case list([KeychainValue])
}

/// The attributes, and what else stands in a dictionary, by Apple's keys.
typealias KeychainDictionary = [String: KeychainValue]
