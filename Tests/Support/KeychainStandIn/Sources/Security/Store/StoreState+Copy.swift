internal import Foundation

extension StoreState {
  /// Finds items (2.3 to 2.8 of the semantics).
  mutating func copy(_ given: [String: GivenValue]) throws(Status) -> NSObject? {
    try checkHasGroups()
    let request = try Request(given)
    guard request.reference == nil || !request.hasAttributes else { throw Status(errSecParam) }
    try checkGroup(of: request)
    let found = try readable(request)
    guard !found.isEmpty else { throw Status(errSecItemNotFound) }
    if request.limit == .one { return found.first?.output(request.returns) }
    guard !request.returns.isEmpty else { return nil }
    return NSArray(array: found.compactMap { $0.output(request.returns) })
  }

  /// The matches that can be read, as many as are wanted.
  ///
  /// One that cannot be decoded is as if it were absent; Apple's counts it first, and so may find
  /// nothing where there is something (Q3). It is removed, if all of it is damaged (3.4).
  private mutating func readable(_ request: Request) throws(Status) -> [KeychainRow] {
    var found: [KeychainRow] = []
    var isAuthenticated = false
    for row in matches(of: request) {
      guard request.limit.allows(found.count) else { break }
      try checkUnlocked(for: row)
      if row.damage == .whole {
        rows.removeAll { $0.id == row.id }
        continue
      }
      if row.damage == .secret && request.returns.contains(.data) { continue }
      if try mayUse(row, request.authentication, &isAuthenticated) { found.append(row) }
    }
    return found
  }
}

extension Request.Limit {
  /// Whether one more item is wanted after so many.
  fileprivate func allows(_ count: Int) -> Bool {
    switch self {
    case .one: count < 1
    case .atMost(let limit): count < limit
    case .all: true
    }
  }
}
