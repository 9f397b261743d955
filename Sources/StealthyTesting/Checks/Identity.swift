internal import StealthyStash

extension RepositoryCheck {
  /// What identifies an item (L1).
  static let identity = [
    RepositoryCheck("generic items that differ in account or service are different items", law: 1) {
      try $0.expectDifferent([
        GenericPasswordItem(account: "user", data: Data(text: "1"), service: "service"),
        GenericPasswordItem(account: "other", data: Data(text: "2"), service: "service"),
        GenericPasswordItem(account: "user", data: Data(text: "3"), service: "other"),
        GenericPasswordItem(account: "user", data: Data(text: "4")),
        GenericPasswordItem(account: "", data: Data(text: "5"), service: "service"),
      ])
    },
    RepositoryCheck("internet items that differ in one part are different items", law: 1) {
      try $0.expectDifferent([
        login(), login(account: "other"), login(server: "other.example"), login(server: nil),
        login(protocol: .http), login(protocol: nil), login(protocol: nil, code: "zzzz"),
        login(authentication: AuthenticationCode.httpBasic), login(port: 8443), login(port: nil),
        login(path: "/other"), login(path: nil), login(domain: "realm"),
      ])
    },
    RepositoryCheck("items that differ in the access group are different items", law: 1) {
      context in
      do {
        try context.expectDifferent([
          GenericPasswordItem(account: "user", data: Data(text: "1"), service: "service"),
          GenericPasswordItem(
            account: "user", data: Data(text: "2"), service: "service", accessGroup: "com.example"),
          GenericPasswordItem(
            account: "user", data: Data(text: "3"), service: "service", accessGroup: "org.example"),
        ])
      } catch let error as StealthyError where error.code == .missingEntitlement {
        throw NotClaimed(needed: "an entitlement for access groups")
      }
    },
    RepositoryCheck("an item of either class does not stand in the other's way", law: 1) {
      let repository = try $0.repository()
      let generic = GenericPasswordItem(account: "user", data: Data(text: "1"))
      let internet = InternetPasswordItem(account: "user", data: Data(text: "2"))
      try repository.create(generic)
      try repository.create(internet)
      try $0.expect(repository, holds: [generic, internet], "after creating both")
    },
    RepositoryCheck("what is not part of the identity makes no second item", law: 1) { context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "user", data: Data(text: "1"), service: "service")
      try repository.create(item)
      let others = [
        GenericPasswordItem(account: "user", data: Data(text: "2"), service: "service"),
        GenericPasswordItem(
          account: "user", data: Data(text: "1"), service: "service", description: "d",
          comment: "c", type: 7, label: "l", generic: Data([1]), creator: 8, isInvisible: true,
          isNegative: true, accessibility: .afterFirstUnlock),
      ]
      for other in others {
        try context.expectError(.duplicateItem, by: "creating the same identity") {
          try repository.create(other)
        }
      }
      try context.expect(repository, holds: [item], "after refused creations")
    },
    RepositoryCheck("a protocol and its code are one identity", law: 1) { context in
      let repository = try context.repository()
      try repository.create(login(protocol: .https))
      try context.expectError(.duplicateItem, by: "creating the item with the protocol's code") {
        try repository.create(login(protocol: nil, code: ServerProtocol.https.code))
      }
    },
    RepositoryCheck("a protocol without a name keeps its code", law: 1) { context in
      let repository = try context.repository()
      let item = login(protocol: nil, code: "zzzz")
      try repository.create(item)
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(found.protocol == nil, "it has got a protocol")
      try context.expect(found.protocolCode == "zzzz", "its code is not what it was")
    },
    RepositoryCheck("the parts of an identity do not run into each other", law: 1) {
      try $0.expectDifferent([
        generic("ab", "c"), generic("a", "bc"), generic("a:b", "c"), generic("a", "b:c"),
        generic("a%3Ab", "c"), generic("a\u{1F}b", "c"), generic("a", "\u{1F}bc"),
        generic("a/b", "c"), generic("a", "b/c"), generic("", "abc"), generic("abc", ""),
      ])
    },
  ]
}

extension CheckContext {
  /// Expects items to exist side by side, each with its own secret.
  func expectDifferent<Property: StoredProperty>(
    _ items: [Property], fileID: String = #fileID, line: Int = #line
  ) throws {
    let repository = try repository()
    for item in items {
      do {
        try repository.create(item)
      } catch let error as StealthyError where error.code == .duplicateItem {
        let name = item.eraseToAnyProperty().debugDescription
        throw broken(
          "another item stands in the way of \(name)", fileID: fileID, line: line)
      }
    }
    try expect(repository, holds: items, "after creating all", fileID: fileID, line: line)
    for item in items {
      try expect(repository, has: item, "after creating all", fileID: fileID, line: line)
    }
  }
}

private func generic(_ account: String, _ service: String) -> GenericPasswordItem {
  GenericPasswordItem(account: account, data: Data(text: "\(account)|\(service)"), service: service)
}

private func login(
  account: String = "user", server: String? = "example.com", protocol: ServerProtocol? = .https,
  code: String? = nil, authentication: String? = nil, port: Int? = 443, path: String? = "/",
  domain: String? = nil
) -> InternetPasswordItem {
  let parts = [account, server, `protocol`?.code ?? code, authentication, path, domain]
  let secret = parts.map { $0 ?? "-" }.joined(separator: "|") + "|\(port ?? 0)"
  return InternetPasswordItem(
    account: account, data: Data(text: secret), server: server, protocol: `protocol`,
    authenticationType: authentication, port: port, path: path, protocolCode: code,
    securityDomain: domain)
}
