internal import Foundation

/// What finds one item for as long as it exists (2.14 of the semantics).
struct PersistentReference: Sendable, Hashable {
  enum Identity: Sendable, Hashable {
    /// 16 bytes that no other item has.
    case unique(Data)
    /// The number of a row, as older references have it.
    case row(Int)
  }

  let itemClass: String
  let identity: Identity

  /// Reads a reference: four letters for the class, then 16 bytes or the 8 of a row's number.
  /// - Throws: `errSecParam` if the bytes are none.
  init(_ bytes: Data) throws(Status) {
    guard bytes.count == 20 || bytes.count == 12,
      let letters = String(bytes: bytes.prefix(4), encoding: .utf8),
      ItemClass(rawValue: letters) != nil || ItemClass.missing.contains(letters)
    else { throw Status(errSecParam) }
    let rest = Data(bytes.dropFirst(4))
    itemClass = letters
    identity =
      bytes.count == 20
      ? .unique(rest) : .row(rest.reduce(0) { ($0 & (Int.max >> 8)) << 8 | Int($1) })
  }

  /// The bytes of a row's reference.
  static func bytes(_ itemClass: ItemClass, _ id: Data) -> Data {
    Data(itemClass.rawValue.utf8) + id
  }
}
