import Foundation
import StealthyStash
import StealthyVault
import Testing

extension Decoder {
  /// Expects that the decoder finds in a vault what this library finds in it, and nothing wrong.
  static func expectAgreement(
    _ vault: VaultRepository, at path: String, _ source: [String]
  ) throws {
    let types: [StealthyPropertyType] = [.generic, .internet]
    let rows = try vault.read(types.map { ReadRequest(TypeQuery(type: $0)) }).flatMap(\.rows)
    let decoded = try read(path, source)
    #expect(decoded.error == nil, "\(decoded.message ?? "") \(decoded.problems ?? [])")
    let items = try #require(decoded.items)
    #expect(items.count == rows.count)
    let byID = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    for row in rows {
      #expect(byID[row.item.rowID]?.stored == row)
    }
    let slots = try vault.slots().map { slot in
      DecodedVault.Slot(
        id: slot.id, type: "\(slot.kind)", label: slot.label,
        created: UInt64((slot.createdAt.timeIntervalSince1970 * 1000).rounded()))
    }
    #expect(decoded.slots == slots)
    #expect(try vault.verify().isSound)
  }
}
