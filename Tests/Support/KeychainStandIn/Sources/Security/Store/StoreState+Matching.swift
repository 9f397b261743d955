internal import Foundation

extension StoreState {
  /// The rows that a query means, whether or not they can be read (2.3 of the semantics).
  func matches(of request: Request) -> [KeychainRow] {
    rows.filter { row in
      row.type == request.itemClass && isVisible(row, to: request)
        && request.reference.map { row.matches($0) } ?? true
        && request.host.map { row.isServed(by: $0) } ?? true
        && request.attributes.allSatisfy { row.matches($0, $1) }
    }
  }

  /// Whether a query that says nothing of it means the row's group, its synchronization, and
  /// whether it is deleted.
  private func isVisible(_ row: KeychainRow, to request: Request) -> Bool {
    guard let group = row.attributes["agrp"], allows(group) else { return false }
    if request.attributes["tomb"] == nil, row.attributes["tomb"] != .number(0) { return false }
    let isAny = request.isAnySynchronizable || request.reference != nil
    return isAny || request.attributes["sync"] != nil || row.attributes["sync"] == .number(0)
  }
}

extension KeychainRow {
  fileprivate func matches(_ reference: PersistentReference) -> Bool {
    switch reference.identity {
    case .unique(let id): uniqueID == id
    case .row(let id): self.id == id
    }
  }

  /// Whether the row has the value; a row that has none never has it, not even if it is empty.
  fileprivate func matches(_ key: String, _ value: StoredValue) -> Bool {
    switch key {
    case "musr": return value == .data(Data())
    case "sha1": return value == .data(digest)
    default:
      guard let kind = type.attributes[key]?.kind, let column = column(key) else { return false }
      return column == kind.column(value)
    }
  }

  /// Whether the server is a host or one below it; one that was given as data never is.
  fileprivate func isServed(by host: String) -> Bool {
    guard case .text(let server) = attributes["srvr"] else { return false }
    let bytes = Array(server.utf8)
    return bytes == Array(host.utf8) || bytes.suffix(host.utf8.count + 1) == Array(".\(host)".utf8)
  }
}
