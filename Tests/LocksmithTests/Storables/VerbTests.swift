import Foundation
import StealthyStash
import Testing

@testable import Locksmith

/// What users of Locksmith rely on.
@Suite struct VerbTests {
  let repository = InMemoryRepository()

  private var generic: TypeQuery { TypeQuery(type: .generic) }

  @Test func `saving twice is a duplicate, and changes nothing`() throws {
    try Locksmith.withRepository(repository) {
      try Locksmith.saveData(["k": 1], forUserAccount: "me")
      #expect(throws: LocksmithError.duplicate) {
        try Locksmith.saveData(["k": 2], forUserAccount: "me")
      }
      #expect(try Locksmith.loadData(forUserAccount: "me")["k"] as? Int == 1)

      let account = SampleServerAccount()
      try account.createInSecureStore()
      #expect(throws: LocksmithError.duplicate) { try account.createInSecureStore() }
    }
  }

  @Test func `an update creates what is absent`() throws {
    try Locksmith.withRepository(repository) {
      try SampleServerAccount().updateInSecureStore()
      try SampleAccount().updateInSecureStore()
      #expect(try repository.count(generic) == 1)
      #expect(try repository.count(TypeQuery(type: .internet)) == 1)
    }
  }

  @Test func `an update keeps what it does not state, and the date of creation`() throws {
    try Locksmith.withRepository(repository) {
      var account = SampleAccount(label: "a label", comment: "a comment", creator: 7)
      account.accessible = .afterFirstUnlock
      account.generic = NSData(data: Data([1]))
      try account.createInSecureStore()
      let created = try #require(try repository.query(generic).first)

      try Locksmith.updateData(
        ["password": "new"], forUserAccount: account.account, inService: account.service)
      let updated = try #require(try repository.query(generic).first)
      #expect(updated.label == "a label" && updated.comment == "a comment")
      #expect(updated.creator == 7 && updated.generic == Data([1]))
      #expect(updated.accessibility == .afterFirstUnlock)
      #expect(updated.createdAt == created.createdAt)
      #expect(updated.data != created.data)
    }
  }

  @Test func `an update changes what it states`() throws {
    try Locksmith.withRepository(repository) {
      try SampleAccount(label: "old", isInvisible: true).createInSecureStore()
      try SampleAccount(label: "new", isInvisible: false, accessible: .always).updateInSecureStore()
      let item = try #require(try repository.query(generic).first)
      #expect(item.label == "new" && !item.isInvisible && item.accessibility == .always)
      #expect(try repository.count(generic) == 1)
    }
  }

  @Test func `what is deleted is nil, and cannot be deleted again`() throws {
    try Locksmith.withRepository(repository) {
      let account = SampleAccount()
      try account.createInSecureStore()
      try account.deleteFromSecureStore()
      let result: (any GenericPasswordSecureStorableResultType)? = account.readFromSecureStore()
      #expect(result == nil)
      #expect(throws: LocksmithError.notFound) { try account.deleteFromSecureStore() }
      #expect(throws: LocksmithError.notFound) { try Locksmith.deleteDataForUserAccount("me") }
      #expect(throws: LocksmithError.notFound) { try Locksmith.loadData(forUserAccount: "me") }
      #expect(throws: LocksmithError.notFound) {
        let _: any SecureStorableResultType = try account.loadFromSecureStore()
      }
    }
  }

  @Test func `an item is found though its label has changed`() throws {
    try Locksmith.withRepository(repository) {
      try SampleAccount(label: "old").createInSecureStore()
      let account = SampleAccount(label: "another", comment: "something")
      let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
      #expect(result.label == "old")
      try account.deleteFromSecureStore()
      #expect(try repository.count(generic) == 0)
    }
  }

  @Test func `every part of an internet item's identity makes another item`() throws {
    try Locksmith.withRepository(repository) {
      let accounts = [
        SampleServerAccount(), SampleServerAccount(account: "other"),
        SampleServerAccount(server: "other"), SampleServerAccount(port: 0),
        SampleServerAccount(internetProtocol: .http),
        SampleServerAccount(authenticationType: .default),
        SampleServerAccount(securityDomain: "realm"), SampleServerAccount(path: "/path"),
      ]
      for (number, account) in accounts.enumerated() {
        var account = account
        account.data = ["number": number]
        try account.createInSecureStore()
      }
      for (number, account) in accounts.enumerated() {
        let result: any InternetPasswordSecureStorableResultType = try account.loadFromSecureStore()
        #expect(try result.loadData()["number"] as? Int == number)
        try account.deleteFromSecureStore()
        #expect(try repository.count(TypeQuery(type: .internet)) == accounts.count - number - 1)
      }
    }
  }

  @Test func `an internet item keeps access group, accessibility and label`() throws {
    try Locksmith.withRepository(repository) {
      let account = SampleServerAccount(
        label: "a label", accessible: .whenUnlocked, accessGroup: "group")
      try account.createInSecureStore()
      let result: any InternetPasswordSecureStorableResultType = try account.loadFromSecureStore()
      #expect(result.accessGroup == "group" && result.accessible == .whenUnlocked)
      #expect(result.label == "a label")
    }
  }

  // B46
  @Test(arguments: [-1, 65_536, Int.max])
  func `a port that is none is refused`(_ port: Int) {
    Locksmith.withRepository(repository) {
      #expect(throws: LocksmithError.param) {
        try SampleServerAccount(port: port).createInSecureStore()
      }
    }
  }

  @Test func `a code that is too large is refused`() {
    Locksmith.withRepository(repository) {
      #expect(throws: LocksmithError.param) {
        try SampleAccount(creator: .max).createInSecureStore()
      }
    }
  }

  @Test func `data that can't be stored is an error before anything is written`() throws {
    try Locksmith.withRepository(repository) {
      let error = try #require(throws: StealthyError.self) {
        try Locksmith.saveData(["when": ["now": UUID()]], forUserAccount: "me")
      }
      #expect(error.code == .invalidItem && error.message.contains("when.now"))
      #expect(throws: StealthyError(.invalidItem)) {
        try Locksmith.updateData(["when": NSNull()], forUserAccount: "me")
      }
      #expect(try repository.count(generic) == 0)
    }
  }

  @Test func `a type of neither kind has no item`() {
    struct Other: ReadableSecureStorable, CertificateSecureStorable, KeySecureStorable {}
    Locksmith.withRepository(repository) {
      #expect(Other().readFromSecureStore() == nil)
      #expect(throws: LocksmithError.typeNotFound) { try Other().loadFromSecureStore() }
    }
  }
}
