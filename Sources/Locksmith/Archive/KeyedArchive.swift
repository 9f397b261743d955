internal import Foundation

/// The form in which Locksmith has always stored a dictionary: what Foundation's `NSKeyedArchiver`
/// makes of it.
///
/// An archive is a binary property list with a table of objects, which refer to each other by their
/// place in it. It is written and read here, and not by Foundation, which on Linux (Swift 6.3) loses
/// what is stored: its archiver takes the number 1 for true where both are in a dictionary, drops
/// numbers above `Int64.max`, and traps for a value that it does not know; its unarchiver crashes for
/// bytes that are damaged, and makes objects of any class that the bytes name.
enum KeyedArchive {
  /// What the archiver's name in the archive is.
  static let archiver = "NSKeyedArchiver"

  /// The version of the format.
  static let version: Int64 = 100_000

  /// How many arrays and dictionaries may stand within each other.
  static let depthLimit = 128

  /// The bytes to store for a dictionary.
  /// - Throws: `StealthyError` with the code `invalidItem` if a value can't be stored; its message
  ///   says where the value is and never what it is.
  static func data(of dictionary: [String: Any]) throws -> Data {
    var writer = KeyedArchiveWriter()
    return try writer.archive(dictionary)
  }

  /// The dictionary of stored bytes.
  /// - Throws: ``LocksmithError/decode`` if they are no archive, or one of something else.
  static func dictionary(of data: Data) throws -> [String: Any] {
    var reader = try KeyedArchiveReader(data)
    return try reader.root()
  }
}
