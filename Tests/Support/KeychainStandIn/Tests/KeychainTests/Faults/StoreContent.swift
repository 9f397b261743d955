import Foundation
import Security
import StealthyStash

/// What a store holds, apart from what moves with every write: dates of change and references.
struct StoreContent: Equatable {
  private var items: [String: Item] = [:]

  private struct Item: Equatable {
    let attributes: [String: StoredValue]
    let secret: Data?
  }

  /// What errors call the items, by whether they name the access group.
  private var names: [String: String] = [:]

  init(_ store: KeychainStore) {
    for row in store.rows {
      var attributes = row.attributes
      attributes["mdat"] = nil
      // A cleared attribute is as good as one that was never set.
      attributes = attributes.filter { ![.text(""), .number(0), .data(Data())].contains($0.value) }
      let name = Self.name(row, accessGroup: nil)
      items[name] = Item(attributes: attributes, secret: row.data)
      if case .text(let group) = row.attributes["agrp"] {
        names[Self.name(row, accessGroup: group)] = name
      }
    }
  }

  /// The opaque identities of the items that are not the same in both.
  func changed(from other: StoreContent) -> Set<String> {
    Set(Set(items.keys).union(other.items.keys).filter { items[$0] != other.items[$0] })
  }

  /// The names without access groups for those that an error lists.
  func withoutGroups(_ listed: Set<String>) -> Set<String> {
    Set(listed.map { names[$0] ?? $0 })
  }

  /// A row as errors name it.
  private static func name(_ row: KeychainRow, accessGroup: String?) -> String {
    func text(_ key: String) -> String? {
      if case .text(let text) = row.attributes[key] { text } else { nil }
    }
    let account = text("acct") ?? ""
    if row.itemClass == "genp" {
      return GenericPasswordItem(
        account: account, data: Data(), service: text("svce"), accessGroup: accessGroup
      ).opaqueID
    }
    var port: Int?
    if case .number(let number) = row.attributes["port"] { port = number }
    return InternetPasswordItem(
      account: account, data: Data(), accessGroup: accessGroup, server: text("srvr"),
      protocol: text("ptcl").flatMap(ServerProtocol.init(code:)), port: port
    ).opaqueID
  }
}
