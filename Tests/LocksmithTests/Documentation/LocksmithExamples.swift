import Foundation
import Locksmith
import StealthyStash
import Testing

/// The code of the article "Coming from Locksmith", but for what needs a vault.
@Suite struct LocksmithExamples {
  private struct TwitterAccount: ReadableSecureStorable, CreateableSecureStorable,
    GenericPasswordSecureStorable
  {
    let username: String
    let password: String
    let service = "Twitter"
    var account: String { username }
    var data: [String: Any] { ["password": password] }
  }

  private let account = TwitterAccount(username: "_a_user_name", password: "my_password")

  /// What is chosen in an example ends with it.
  private func alone(_ example: () throws -> Void) rethrows {
    try Locksmith.withRepository(.inMemory, example)
  }

  @Test func `a program that keeps nothing`() throws {
    try alone {
      Locksmith.use(.inMemory)
      try Locksmith.saveData(["some key": "some value"], forUserAccount: "myUserAccount")
      #expect(Locksmith.loadDataForUserAccount("myUserAccount") != nil)
    }
  }

  @Test func `a test with a store of its own`() throws {
    try Locksmith.withRepository(.inMemory) {
      try account.createInSecureStore()
      let result = account.readFromSecureStore()
      #expect(result?.data?["password"] as? String == "my_password")
    }
  }

  @Test func `why there is nothing`() throws {
    try alone {
      do {
        let data = try Locksmith.loadData(forUserAccount: "myUserAccount")
        print("\(data.count) values")
      } catch LocksmithError.notFound {
        print("nobody has signed in")
      } catch LocksmithError.interactionNotAllowed {
        print("locked; try again when the device is unlocked")
      }
    }
  }

  @Test func `why there is no account`() throws {
    try alone {
      try account.createInSecureStore()
      let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
      let password = try result.loadData()["password"] as? String
      #expect(password == "my_password")
    }
  }
}
