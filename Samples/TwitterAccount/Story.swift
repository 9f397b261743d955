import Foundation
import Locksmith
import StealthyVault

/// The story of Locksmith's README, on any system: the program says where it keeps things, in one
/// line, and the rest is as it was.
@main
struct Story {
  static func main() throws {
    let folder = try Folder()
    defer { folder.remove() }
    print("Twitter account\n")

    tell("Asked before a store is chosen") { _ = try Locksmith.loadData(forUserAccount: "me") }
    try Locksmith.use(.vault(at: folder.vault, keyFile: folder.keyFile))
    print("  Chosen: Locksmith.use(.vault(at: path, keyFile: key))\n")
    try keepDictionary()
    try keepAccount()
    try startAgain(folder)
  }

  /// The README's quick start.
  private static func keepDictionary() throws {
    let account = "myUserAccount"
    try Locksmith.saveData(["some key": "some value"], forUserAccount: account)
    show("saved", Locksmith.loadDataForUserAccount(account)?["some key"])
    try Locksmith.updateData(["some key": "another value"], forUserAccount: account)
    show("updated", Locksmith.loadDataForUserAccount(account)?["some key"])
    try Locksmith.deleteDataForUserAccount(account)
    show("deleted", Locksmith.loadDataForUserAccount(account))
    print()
  }

  /// The README's account, and the same as an internet password.
  private static func keepAccount() throws {
    let account = TwitterAccount(username: "_a_user_name", password: "my_password")
    try account.createInSecureStore()
    let result = account.readFromSecureStore()
    show("account", result?.account)
    show("service", result?.service)
    show("password", (result?.data?["password"] as? String).map { "\($0.count) characters" })
    print()
    tell("Created twice") { try account.createInSecureStore() }

    let login = TwitterLogin(username: "_a_user_name", password: "my_password")
    try login.createInSecureStore()
    let found = login.readFromSecureStore()
    show("server", found?.server)
    show("port", found?.port)
    show("protocol", found?.internetProtocol)
    show("path", found?.path)
    print()
  }

  /// Another start of the program finds what this one has kept.
  private static func startAgain(_ folder: Folder) throws {
    try Locksmith.use(.vault(at: folder.vault, keyFile: folder.keyFile))
    let account = TwitterAccount(username: "_a_user_name", password: "")
    let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
    let isSame = try result.loadData()["password"] as? String == "my_password"
    print("  Started again: the password is \(isSame ? "still there" : "lost").")
    try account.deleteFromSecureStore()
    tell("Deleted, and asked for again") {
      let _: any SecureStorableResultType = try account.loadFromSecureStore()
    }
    if !isSame { throw LocksmithError.notFound }
  }

  /// Shows the error of something that fails.
  private static func tell(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
      print("  \(what): no error\n")
    } catch {
      let name = (error as? LocksmithError).map { "\($0)" } ?? "\(type(of: error))"
      print("  \(what): .\(name)\n")
    }
  }

  private static func show(_ name: String, _ value: Any?) {
    let padding = String(repeating: " ", count: max(1, 11 - name.count))
    print("    \(name)\(padding)\(value.map { "\($0)" } ?? "nil")")
  }
}
