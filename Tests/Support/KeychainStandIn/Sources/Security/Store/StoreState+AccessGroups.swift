extension StoreState {
  /// - Throws: `errSecMissingEntitlement` if the client has no group (2.9 of the semantics).
  func checkHasGroups() throws(Status) {
    guard !accessGroups.isEmpty else { throw Status(errSecMissingEntitlement) }
  }

  /// - Throws: `errSecMissingEntitlement` if a group is named that the client may not use.
  func checkGroup(of request: Request) throws(Status) {
    guard let group = request.attributes["agrp"] else { return }
    guard allows(group) else { throw Status(errSecMissingEntitlement) }
  }

  /// - Throws: `errSecMissingEntitlement` if a group is named that nobody may write.
  func checkGroupIsWritable(in request: Request) throws(Status) {
    if request.attributes["agrp"] == .text(Self.tokenGroup) {
      throw Status(errSecMissingEntitlement)
    }
  }

  /// - Throws: `errSecMissingEntitlement` if what an update or a delete gives for a group is no
  ///   text; that is seen before the dictionary is read.
  func checkGroupIsText(in given: [String: GivenValue]) throws(Status) {
    guard let group = given["agrp"] else { return }
    guard group.text != nil else { throw Status(errSecMissingEntitlement) }
  }
}
