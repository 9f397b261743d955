/// All attributes of one item of either class: what both item types wrap, stores keep and filters
/// read.
///
/// `""`, empty `Data`, 0 and false stand for "not set" (law L3), so there is one representation of
/// each attribute and nothing to normalise.
package struct ItemRecord: Sendable {
  // What identifies an item comes first: a lookup then touches little memory.
  package var account: String
  package var service = ""
  package var accessGroup = ""
  package var propertyType: StealthyPropertyType
  package var isSynchronizable = Synchronizable.any
  package var isInvisible = false
  package var isNegative = false
  package var accessibility: Accessibility?
  package var accessControl: AccessControl = []
  package var server = ""
  package var protocolCode = ""
  package var path = ""
  package var port = 0
  package var authenticationType = ""
  package var securityDomain = ""

  package var data: Data
  package var generic = Data()
  package var description = ""
  package var comment = ""
  package var label = ""
  package var type = 0
  package var creator = 0
  package var createdAt: Date?
  package var modifiedAt: Date?

  /// Where the item stands in the creation order of the store that read it, 0 if none did.
  ///
  /// Only pages use it: they can go on after an item that is gone. It is no part of identity or
  /// equality.
  package var position: UInt64 = 0

  package init(_ propertyType: StealthyPropertyType, account: String, data: Data) {
    self.propertyType = propertyType
    self.account = account
    self.data = data
  }
}

/// A record that is shared and never changed: an item is one reference, and copying it costs one
/// count.
package final class ItemStorage: Sendable {
  package let record: ItemRecord

  package init(_ record: ItemRecord) {
    self.record = record
  }
}
