import Foundation
import StealthyStash
import Testing

/// Something that a user of a repository does, on a store that holds what is needed for it.
struct StoreOperation: Sendable, CustomTestStringConvertible {
  let name: String
  let isWriting: Bool
  let run: @Sendable (KeychainRepository) throws -> Int

  var testDescription: String { name }

  private static func write(
    _ name: String, _ run: @escaping @Sendable (KeychainRepository) throws -> Void
  ) -> StoreOperation {
    StoreOperation(name: name, isWriting: true) {
      try run($0)
      return 0
    }
  }

  private static func read(
    _ name: String, _ run: @escaping @Sendable (KeychainRepository) throws -> Int
  ) -> StoreOperation {
    StoreOperation(name: name, isWriting: false, run: run)
  }

  /// What every operation finds: two logins, two tokens of a service and an internet item.
  static func prepare(_ repository: KeychainRepository) throws {
    try repository.create(ada)
    try repository.create(Login(userName: "ben", password: "q", token: nil, note: "n"))
    try repository.create(first)
    try repository.create(second)
    try repository.create(web)
  }

  private static let ada = Login(userName: "ada", password: "p", token: Data([1]), note: "n")
  private static let first = GenericPasswordItem(
    account: "first", data: Data("1".utf8), service: "tokens", label: "First")
  private static let second = GenericPasswordItem(
    account: "second", data: Data("2".utf8), service: "tokens", comment: "Second")
  private static let web = InternetPasswordItem(
    account: "web", data: Data("3".utf8), server: "example.com", port: 8443)
  private static let new = GenericPasswordItem(
    account: "new", data: Data("4".utf8), service: "tokens",
    createdAt: Date(timeIntervalSince1970: 1_000_000_000))
  private static let renamed = GenericPasswordItem(
    account: "renamed", data: Data("5".utf8), service: "tokens", creator: 7)

  static let all: [StoreOperation] = [
    write("creates a generic item") { try $0.create(new) },
    write("creates an internet item") {
      try $0.create(InternetPasswordItem(account: "new", data: Data(), server: "s"))
    },
    write("puts a new item") { try $0.put(new) },
    write("puts an item in the place of another") {
      try $0.put(GenericPasswordItem(account: "first", data: Data("6".utf8), service: "tokens"))
    },
    write("updates an item") {
      try $0.update(
        GenericPasswordItem(account: "first", data: Data("7".utf8), service: "tokens"), from: first)
    },
    write("renames an item") { try $0.update(renamed, from: first) },
    write("turns an item into one of the other class") {
      try $0.apply([.replace(first.eraseToAnyProperty(), moved.eraseToAnyProperty())])
    },
    write("deletes an item") { try $0.delete(second) },
    write("deletes an item that may be there") { try $0.deleteIfPresent(second) },
    write("deletes what a query finds") {
      try $0.deleteAll(TypeQuery.generic { $0.service == "tokens" })
    },
    write("removes what a query finds") {
      try $0.apply([.removeAll(.generic { $0.service.hasPrefix("tok") })])
    },
    write("clears everything") { try $0.clearAll() },
    write("imports items") {
      try $0.import([new.eraseToAnyProperty(), first.eraseToAnyProperty()])
    },
    write("upserts an item") { try $0.upsert(from: first.eraseToAnyProperty(), to: renamed) },
    write("applies changes of every kind") {
      try $0.apply([
        .create(new.eraseToAnyProperty(), dates: .kept),
        .replace(first.eraseToAnyProperty(), renamed.eraseToAnyProperty()),
        .remove(second.eraseToAnyProperty()),
        .put(moved.eraseToAnyProperty()),
        .removeAll(.internet { $0.server == "example.com" }),
      ])
    },
    write("creates a model") {
      try $0.create(Login(userName: "eve", password: "r", token: Data([2]), note: "m"))
    },
    write("updates a model") {
      try $0.update(
        from: ada, to: Login(userName: "ada", password: "s", token: nil, note: "other"))
    },
    write("renames a model") {
      try $0.update(
        from: ada, to: Login(userName: "adele", password: "p", token: Data([1]), note: "n"))
    },
    write("deletes a model") { try $0.delete(ada) },
    read("queries items") { try $0.query(TypeQuery(type: .generic)).count },
    read("queries items by what the Keychain cannot do") {
      try $0.query(TypeQuery.generic { $0.account.hasSuffix("d") }).count
    },
    read("looks an item up") { try $0.item(like: second) == nil ? 0 : 1 },
    read("counts items") { try $0.count(TypeQuery(type: .internet)) },
    read("asks whether items exist") { try $0.exists(TypeQuery(type: .internet)) ? 1 : 0 },
    read("lists attributes") { try $0.attributes(matching: TypeQuery(type: .generic)).count },
    read("reads a page") {
      try $0.query(TypeQuery(type: .generic).ordered(by: .account).page(limit: 2)).count
    },
    read("loads a model") {
      let found: Login? = try $0.load("ada")
      return found == nil ? 0 : 1
    },
    read("loads all models") { try $0.loadAll(Login.self).count },
    read("copies items to another repository") { repository in
      let copy = InMemoryRepository()
      try repository.copy(to: copy)
      return try copy.count(TypeQuery(type: .generic)) + copy.count(TypeQuery(type: .internet))
    },
  ]

  private static let moved = InternetPasswordItem(
    account: "first", data: Data("8".utf8), server: "tokens.example.com")
}
