internal import Foundation
internal import Security

/// What a step gave.
struct CaseAnswer {
  let status: Int32
  let result: AnyObject?
}

/// Says the steps of a row to a store.
struct CaseClient {
  let store: KeychainStore
  private let itemClass: String

  /// The references of the setup's items.
  private var references: [Data] = []

  init(itemClass: String, groups: [String]?) {
    self.itemClass = itemClass
    store = groups.map { KeychainStore(accessGroups: $0) } ?? KeychainStore()
  }

  /// Adds an item of the setup.
  mutating func plant(_ item: KeychainDictionary) throws {
    var item = item
    let isDamaged = item.removeValue(forKey: KeychainSetup.corrupt) != nil
    let row = try store.plant(dictionary(item, isWhole: true))
    references.append(row.persistentReference)
    if isDamaged { store.corrupt { $0.id == row.id } }
  }

  /// Does a step.
  func run(_ step: KeychainStep) throws -> CaseAnswer {
    var result: CFTypeRef?
    let query = try dictionary(step.query, isWhole: true) as CFDictionary
    let status =
      switch step {
      case .add: store.add(query, &result)
      case .copy: store.copy(query, &result)
      case .update(_, let changes):
        store.update(query, try dictionary(changes, isWhole: false) as CFDictionary)
      case .delete: store.delete(query)
      }
    return CaseAnswer(status: status, result: result)
  }

  /// The items that a step may not change: a copy may remove what it cannot decode.
  func readableRows(after step: KeychainStep) -> [KeychainRow] {
    guard case .copy = step else { return store.rows }
    return store.rows.filter { $0.damage != .whole }
  }

  /// How many items there are of a class, or of the row's; of either if none is named.
  func count(ofClass named: KeychainValue?) -> Int {
    guard case .text(let name) = named ?? .text(itemClass), !name.isEmpty else {
      return store.count
    }
    return store.rows(ofClass: name as CFString).count
  }

  /// A dictionary as the store takes it; one that is more than changes has a class.
  private func dictionary(
    _ dictionary: KeychainDictionary, isWhole: Bool
  ) throws -> [String: Any] {
    var values: [String: Any] = [:]
    for (key, value) in dictionary { values[key] = try object(value) }
    if isWhole && !itemClass.isEmpty && values["class"] == nil { values["class"] = itemClass }
    return values
  }

  private func object(_ value: KeychainValue) throws -> Any {
    switch value {
    case .text(let text): return text
    case .data(let data): return data
    case .number(let number): return number
    case .flag(let flag): return flag
    case .null: return NSNull()
    case .list(let values): return try values.map(object)
    case .reference(let number):
      guard references.indices.contains(number - 1) else {
        throw NotationError(description: "there is no item @\(number)")
      }
      return references[number - 1]
    }
  }
}
