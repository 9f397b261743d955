import Foundation
import StealthyStash

/// What the decoder says of a vault.
struct DecodedVault: Decodable {
  /// One of the vault's slots.
  struct Slot: Decodable, Equatable {
    let id: Int
    let type: String
    let label: String
    let created: UInt64
  }

  struct Generation: Decodable {
    let generation: UInt32
    let created: UInt64
  }

  let error: String?
  let problems: [String]?
  let message: String?
  let indexing: String?
  let slots: [Slot]?
  let currentGeneration: UInt32?
  let generations: [Generation]?
  let items: [DecodedItem]?
}

/// An item as the decoder prints it.
struct DecodedItem: Decodable {
  struct Attributes: Decodable {
    let account: String?
    let service: String?
    let server: String?
    let protocolCode: String?
    let authenticationType: String?
    let securityDomain: String?
    let port: Int?
    let path: String?
    let accessGroup: String?
    let synchronized: Bool?
    let created: Double
    let modified: Double
    let description: String?
    let comment: String?
    let label: String?
    let type: Int?
    let creator: Int?
    let invisible: Bool?
    let negative: Bool?
    let accessibility: String?
    let accessControl: UInt32?
    let generic: String?
  }

  let id: Int64
  let `class`: String
  let generation: UInt32
  let revision: UInt64
  let attributes: Attributes
  let secret: String

  /// The item as a vault gives it.
  var item: AnyStealthyProperty {
    let type: StealthyPropertyType = self.class == "generic" ? .generic : .internet
    var record = ItemRecord(type, account: attributes.account ?? "", data: Data(hex: secret))
    record.service = attributes.service ?? ""
    record.server = attributes.server ?? ""
    record.protocolCode = attributes.protocolCode ?? ""
    record.authenticationType = attributes.authenticationType ?? ""
    record.securityDomain = attributes.securityDomain ?? ""
    record.port = attributes.port ?? 0
    record.path = attributes.path ?? ""
    record.accessGroup = attributes.accessGroup ?? ""
    record.isSynchronizable = attributes.synchronized == true ? .enabled : .disabled
    record.createdAt = Date(timeIntervalSinceReferenceDate: attributes.created)
    record.modifiedAt = Date(timeIntervalSinceReferenceDate: attributes.modified)
    record.description = attributes.description ?? ""
    record.comment = attributes.comment ?? ""
    record.label = attributes.label ?? ""
    record.type = attributes.type ?? 0
    record.creator = attributes.creator ?? 0
    record.isInvisible = attributes.invisible ?? false
    record.isNegative = attributes.negative ?? false
    record.accessibility = attributes.accessibility.flatMap(Accessibility.init)
    record.accessControl = AccessControl(rawValue: attributes.accessControl ?? 0)
    record.generic = Data(hex: attributes.generic ?? "")
    return AnyStealthyProperty(record)
  }

  var stored: StoredItem { StoredItem(item, revision: Revision(revision)) }
}

extension Data {
  /// The bytes that hexadecimal digits stand for.
  init(hex: String) {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    self = Data(
      stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
