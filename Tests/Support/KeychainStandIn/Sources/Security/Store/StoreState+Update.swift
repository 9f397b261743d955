internal import Foundation

extension StoreState {
  /// Changes items (2.13 of the semantics).
  mutating func update(
    _ given: [String: GivenValue], _ changes: [String: GivenValue]
  ) throws(Status) {
    try checkHasGroups()
    try checkGroupIsText(in: given)
    let request = try Request(given)
    guard !request.hasMatchKeys, request.returns.isEmpty,
      request.authentication.interface != .skip
    else { throw Status(errSecParam) }
    try checkGroup(of: request)
    let changes = try Request(changes: changes, of: request.itemClass)
    try checkGroup(of: changes)
    try checkGroupIsWritable(in: changes)
    try transaction { state throws(Status) in try state.update(request, changes) }
  }

  /// Changes all matches that can be read, or none.
  private mutating func update(_ request: Request, _ changes: Request) throws(Status) {
    var isAuthenticated = false
    var count = 0
    for row in matches(of: request) {
      try checkUnlocked(for: row)
      guard row.damage == nil else { continue }
      _ = try mayUse(row, request.authentication, &isAuthenticated)
      let changed = row.changed(by: changes, at: clock())
      try checkUnlocked(for: changed)
      try makeRoom(for: changed)
      guard let index = rows.firstIndex(where: { $0.id == row.id }) else { continue }
      rows[index] = changed
      count += 1
    }
    guard count > 0 else { throw Status(errSecItemNotFound) }
  }
}

extension KeychainRow {
  fileprivate func changed(by changes: Request, at now: Date) -> KeychainRow {
    var row = self
    row.attributes.merge(changes.attributes) { $1 }
    if let secret = changes.secret { row.data = secret }
    if let accessControl = changes.accessControl { row.accessFlags = accessControl.flags }
    // The date moves on even if the clock has not.
    if case .date(let before) = attributes["mdat"] {
      row.attributes["mdat"] = .date(max(now, before.addingTimeInterval(0.001)))
    }
    return row
  }
}
