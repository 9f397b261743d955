extension StoreState {
  /// Removes items (2.15 of the semantics).
  mutating func delete(_ given: [String: GivenValue]) throws(Status) {
    try checkHasGroups()
    try checkGroupIsText(in: given)
    let request = try Request(given)
    guard !request.hasMatchKeys, request.authentication.interface != .skip else {
      throw Status(errSecParam)
    }
    try checkGroup(of: request)
    try checkGroupIsWritable(in: request)
    try transaction { state throws(Status) in try state.delete(request) }
  }

  /// Removes all matches, readable or not, or none.
  private mutating func delete(_ request: Request) throws(Status) {
    let found = matches(of: request)
    guard !found.isEmpty else { throw Status(errSecItemNotFound) }
    var isAuthenticated = false
    for row in found {
      let isReadable = row.damage == nil && !(isLocked && row.needsUnlock)
      if isReadable { _ = try mayUse(row, request.authentication, &isAuthenticated) }
    }
    let ids = Set(found.map(\.id))
    rows.removeAll { ids.contains($0.id) }
  }
}
