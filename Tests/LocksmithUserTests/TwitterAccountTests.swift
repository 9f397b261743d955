import Foundation
import Locksmith
import Testing

/// What Locksmith's README does with its account.
extension QuickStartTests {
  @Test func `an account that can be created is created`() throws {
    let account = CreateableTwitterAccount(username: "_a_user_name", password: "my_password")
    try account.createInSecureStore()
    #expect(
      Locksmith.loadDataForUserAccount("_a_user_name", inService: "Twitter")?["password"]
        as? String == "my_password")
  }

  @Test func `an account that adopts all verbs is created, read and deleted`() throws {
    let account = TwitterAccount(username: "_a_user_name", password: "my_password")

    // CreateableSecureStorable lets us create the account in the keychain
    try account.createInSecureStore()

    // ReadableSecureStorable lets us read the account from the keychain
    let result = account.readFromSecureStore()
    #expect(result?.data?["password"] as? String == "my_password")
    #expect(result?.service == "Twitter")

    // DeleteableSecureStorable lets us delete the account from the keychain
    try account.deleteFromSecureStore()
    let absent = account.readFromSecureStore()
    #expect(absent == nil)
  }

  @Test func `an internet account comes back with its types`() throws {
    let account = InternetTwitterAccount(username: "_a_user_name", password: "my_password")

    // Save all this to the keychain
    try account.createInSecureStore()

    // Now let’s get it back
    let result: InternetPasswordSecureStorableResultType? = account.readFromSecureStore()

    #expect(result?.port == 80)
    #expect(result?.internetProtocol == .https)
    #expect(result?.authenticationType == .httpBasic)
    #expect(result?.path == "/api/2.0/")
    #expect(result?.server == "com.twitter")
    #expect(result?.data?["password"] as? String == "my_password")
  }

  @Test func `every attribute of a generic account comes back`() throws {
    let account = DetailedAccount()
    try account.createInSecureStore()
    let result: GenericPasswordSecureStorableResultType? = account.readFromSecureStore()
    #expect(result?.account == account.account)
    #expect(result?.service == account.service)
    #expect(result?.comment == account.comment)
    #expect(result?.creator == account.creator)
    #expect(result?.description == account.description)
    #expect(result?.generic == account.generic)
    #expect(result?.isInvisible == account.isInvisible)
    #expect(result?.isNegative == account.isNegative)
    #expect(result?.label == account.label)
    #expect(result?.type == account.type)
    #expect(result?.accessible == account.accessible)
    #expect(result?.accessGroup == account.accessGroup)
    #expect(result?.data?["some key"] as? String == "some value")
  }

  @Test func `every attribute of an internet account comes back`() throws {
    let account = DetailedInternetAccount()
    try account.createInSecureStore()
    let result: InternetPasswordSecureStorableResultType? = account.readFromSecureStore()
    #expect(result?.account == account.account)
    #expect(result?.authenticationType == account.authenticationType)
    #expect(result?.internetProtocol == account.internetProtocol)
    #expect(result?.port == account.port)
    #expect(result?.server == account.server)
    #expect(result?.comment == account.comment)
    #expect(result?.creator == account.creator)
    #expect(result?.description == account.description)
    #expect(result?.isInvisible == account.isInvisible)
    #expect(result?.isNegative == account.isNegative)
    #expect(result?.path == account.path)
    #expect(result?.securityDomain == account.securityDomain)
    #expect(result?.type == account.type)
    #expect(result?.accessible == account.accessible)
    #expect(result?.accessGroup == account.accessGroup)
    #expect(result?.data?["some key"] as? String == "some value")
  }

  @Test func `the type that is asked for chooses the call`() throws {
    let account = TwitterAccount(username: "_a_user_name", password: "my_password")
    try account.createInSecureStore()
    let plain: SecureStorableResultType? = account.readFromSecureStore()
    let generic: GenericPasswordSecureStorableResultType? = account.readFromSecureStore()
    #expect(plain?.data?["password"] as? String == "my_password")
    #expect(generic?.account == "_a_user_name")
  }

  @Test func `a generic function reads whatever can be read`() throws {
    func password<Account: ReadableSecureStorable>(of account: Account) -> String? {
      return account.readFromSecureStore()?.data?["password"] as? String
    }
    func service<Account: ReadableSecureStorable & GenericPasswordSecureStorable>(
      of account: Account
    ) -> String? {
      let result: GenericPasswordSecureStorableResultType? = account.readFromSecureStore()
      return result?.service
    }
    let account = TwitterAccount(username: "_a_user_name", password: "my_password")
    try account.createInSecureStore()
    let internet = InternetTwitterAccount(username: "_a_user_name", password: "another")
    try internet.createInSecureStore()
    #expect(password(of: account) == "my_password")
    #expect(password(of: internet) == "another")
    #expect(service(of: account) == "Twitter")
  }

  @Test func `an updated account is read as it is now`() throws {
    let account = TwitterAccount(username: "_a_user_name", password: "my_password")
    try account.updateInSecureStore()
    try TwitterAccount(username: "_a_user_name", password: "new").updateInSecureStore()
    let result = account.readFromSecureStore()
    #expect(result?.data?["password"] as? String == "new")
  }
}
