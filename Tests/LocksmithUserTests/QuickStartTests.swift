import Locksmith
import Testing

/// The quick start of Locksmith's README, in its spelling and in that of version 4.
///
/// What a user adds is the line with `use`.
@Suite(.serialized) struct QuickStartTests {
  init() {
    Locksmith.use(.inMemory)
  }

  @Test func `the README's spelling saves, loads, updates and deletes`() throws {
    try Locksmith.saveData(["some key": "some value"], forUserAccount: "myUserAccount")

    let dictionary = Locksmith.loadDataForUserAccount("myUserAccount")
    #expect(dictionary?["some key"] as? String == "some value")

    try Locksmith.updateData(["some key": "another value"], forUserAccount: "myUserAccount")
    let updated = Locksmith.loadDataForUserAccount("myUserAccount")
    #expect(updated?["some key"] as? String == "another value")

    try Locksmith.deleteDataForUserAccount("myUserAccount")
    #expect(Locksmith.loadDataForUserAccount("myUserAccount") == nil)
  }

  @Test func `version 4's spelling saves, loads, updates and deletes`() throws {
    try Locksmith.saveData(data: ["some key": "some value"], forUserAccount: "myUserAccount")

    let dictionary = Locksmith.loadDataForUserAccount(userAccount: "myUserAccount")
    #expect(dictionary?["some key"] as? String == "some value")

    try Locksmith.updateData(data: ["some key": "another value"], forUserAccount: "myUserAccount")
    let updated = Locksmith.loadDataForUserAccount(userAccount: "myUserAccount")
    #expect(updated?["some key"] as? String == "another value")

    try Locksmith.deleteDataForUserAccount(userAccount: "myUserAccount")
    #expect(Locksmith.loadDataForUserAccount(userAccount: "myUserAccount") == nil)
  }

  @Test func `a service of one's own is another place`() throws {
    try Locksmith.saveData(
      data: ["some key": "some value"], forUserAccount: "myUserAccount", inService: "myService")
    #expect(Locksmith.loadDataForUserAccount(userAccount: "myUserAccount") == nil)
    #expect(Locksmith.loadDataForUserAccount("myUserAccount", inService: "myService") != nil)
    #expect(
      Locksmith.loadDataForUserAccount(userAccount: "myUserAccount", inService: "myService") != nil)

    try Locksmith.updateData(
      ["some key": "another value"], forUserAccount: "myUserAccount", inService: "myService")
    try Locksmith.deleteDataForUserAccount(userAccount: "myUserAccount", inService: "myService")
    #expect(Locksmith.loadDataForUserAccount("myUserAccount", inService: "myService") == nil)
  }

  @Test func `an update creates what is not there`() throws {
    try Locksmith.updateData(["some key": "some value"], forUserAccount: "myUserAccount")
    #expect(Locksmith.loadDataForUserAccount("myUserAccount") != nil)
  }

  @Test func `an error is caught by its case`() throws {
    try Locksmith.saveData(data: ["some key": "some value"], forUserAccount: "myUserAccount")
    do {
      try Locksmith.saveData(data: ["some key": "other"], forUserAccount: "myUserAccount")
      Issue.record("Saved twice.")
    } catch LocksmithError.duplicate {
      #expect(Locksmith.loadDataForUserAccount("myUserAccount") != nil)
    }
  }

  @Test func `a switch over the errors is exhaustive without a default`() {
    func name(_ error: LocksmithError) -> String {
      switch error {
      case .allocate, .authFailed, .decode, .duplicate, .interactionNotAllowed: return "a"
      case .noError, .notAvailable, .notFound, .param, .requestNotSet: return "b"
      case .typeNotFound, .unableToClear, .undefined, .unimplemented: return "c"
      }
    }
    #expect(name(.duplicate) == "a")
  }
}
