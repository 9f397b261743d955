import Foundation
import LocalAuthentication
import Security
import StealthyStash
import Testing

/// Items that a person must open.
struct ProtectionTests {
  private let store = KeychainStore()
  private let guarded = GenericPasswordItem(
    account: "guarded", data: Data("1".utf8), service: "s", accessibility: .whenUnlocked,
    accessControl: .userPresence)
  private let plain = GenericPasswordItem(account: "plain", data: Data("2".utf8), service: "s")

  @Test(arguments: [
    (Person.cancel, StealthyError.Code.userCancelled), (.fail, .authenticationFailed),
  ])
  func `what a person does not open is told from what is not there`(
    _ person: Person, _ code: StealthyError.Code
  ) async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      #expect(try repository.item(like: guarded)?.data == guarded.data)
      store.person = person
      #expect(throws: StealthyError(code)) { try repository.item(like: guarded) }
      #expect(throws: StealthyError(code)) { try repository.delete(guarded) }
      #expect(store.count == 1)
    }
  }

  @Test func `nobody is asked where that is not allowed`() async throws {
    try await store.use {
      try KeychainRepository().create(guarded)
      try KeychainRepository().create(plain)
      let events = EventCount()
      let repository = KeychainRepository(
        authentication: KeychainAuthentication(allowsInteraction: false)
      ) { if $0.errorCode == .interactionNotAllowed { events.add() } }
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.item(like: guarded)
      }
      #expect(store.promptReasons.isEmpty)
      // The guarded item hides no other, and is told of.
      #expect(try repository.query(TypeQuery(type: .generic)).map(\.account) == ["plain"])
      #expect(events.count == 2)
    }
  }

  @Test func `where everything would ask, nothing is not the answer`() async throws {
    try await store.use {
      try KeychainRepository().create(guarded)
      let repository = KeychainRepository(
        authentication: KeychainAuthentication(allowsInteraction: false))
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.query(TypeQuery(type: .generic))
      }
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.count(TypeQuery(type: .generic))
      }
    }
  }

  @Test func `a person is told why they are asked`() async throws {
    try await store.use {
      let repository = KeychainRepository(
        authentication: KeychainAuthentication(prompt: "Sign in to Example"))
      try repository.create(guarded)
      _ = try repository.item(like: guarded)
      #expect(!store.promptReasons.isEmpty)
      #expect(Set(store.promptReasons) == ["Sign in to Example"])
    }
  }

  @Test func `the context of an operation is asked for once and handed on`() async throws {
    try await store.use {
      let given = EventCount()
      let repository = KeychainRepository(
        authentication: KeychainAuthentication {
          given.add()
          let context = LAContext()
          context.localizedReason = "From the context"
          return context
        })
      try repository.create(guarded)
      let before = given.count
      _ = try repository.item(like: guarded)
      #expect(given.count == before + 1)
      #expect(Set(store.promptReasons) == ["From the context"])
    }
  }

  @Test func `a context that shows nothing is respected`() async throws {
    try await store.use {
      try KeychainRepository().create(guarded)
      let repository = KeychainRepository(
        authentication: KeychainAuthentication {
          let context = LAContext()
          context.interactionNotAllowed = true
          return context
        })
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.item(like: guarded)
      }
    }
  }

  @Test(arguments: [
    AccessControl.userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode,
    [.devicePasscode, .applicationPassword], [.biometryAny, .devicePasscode],
  ])
  func `access control is kept and enforced`(_ control: AccessControl) async throws {
    try await store.use {
      let repository = KeychainRepository()
      let item = GenericPasswordItem(
        account: "a", data: Data([1]), service: "s",
        accessibility: .whenPasscodeSetThisDeviceOnly, accessControl: control)
      try repository.create(item)
      #expect(store.rows.first?.accessFlags?.isEmpty == false)
      let found = try #require(try repository.item(like: item))
      #expect(found.accessibility == .whenPasscodeSetThisDeviceOnly)
      #expect(!store.promptReasons.isEmpty)
    }
  }

  @Test func `what nobody may be asked for keeps a removal of several from being done in part`()
    async throws
  {
    try await store.use {
      try KeychainRepository().create(guarded)
      try KeychainRepository().create(plain)
      let repository = KeychainRepository(
        authentication: KeychainAuthentication(allowsInteraction: false))
      #expect(throws: StealthyError(.interactionNotAllowed)) { try repository.clearAll() }
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.deleteAll(TypeQuery(type: .generic))
      }
      #expect(store.count == 2)
      #expect(try repository.deleteAll(TypeQuery.generic { $0.account == "plain" }) == 1)
    }
  }

  @Test func `who cancels is not asked again`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      try repository.create(plain)
      store.forgetCalls()
      // They let the attributes be seen, and not the secrets.
      store.beforeCall = { [store] _, number in
        if number == 2 { store.person = .cancel }
        return nil
      }
      #expect(throws: StealthyError(.userCancelled)) {
        try repository.query(TypeQuery(type: .generic))
      }
      #expect(store.promptReasons.count == 2)
    }
  }

  @Test func `another accessibility keeps the access control`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      store.forgetCalls()
      try repository.update(
        GenericPasswordItem(
          account: "guarded", data: Data("3".utf8), service: "s",
          accessibility: .whenUnlockedThisDeviceOnly), from: guarded)
      let row = try #require(store.rows.first)
      #expect(row.accessFlags == .userPresence)
      #expect(row.attributes["pdmn"] == .text("aku"))
      // One object says both: whether the class alone would keep the conditions is not documented.
      let changed = store.calls.flatMap(\.changedKeys)
      #expect(changed.contains("accc") && !changed.contains("pdmn"))
    }
  }

  @Test func `access control that an update leaves open stays`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      let open = GenericPasswordItem(account: "guarded", data: Data("3".utf8), service: "s")
      try repository.update(open, from: guarded)
      #expect(store.rows.first?.accessFlags == .userPresence)
      #expect(store.rows.first?.data == Data("3".utf8))
      let found = try #require(try repository.item(like: guarded))
      #expect(found.accessControl == .userPresence)
    }
  }

  @Test func `a condition that the Keychain does not know is refused before anything is written`()
    async throws
  {
    await store.use {
      let item = GenericPasswordItem(
        account: "a", data: Data(), accessControl: [.userPresence, .biometryAny])
      #expect(throws: StealthyError(.invalidItem)) { try KeychainRepository().create(item) }
      #expect(store.count == 0)
    }
  }

  @Test func `a batch asks nobody for the sake of undoing it`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      try repository.create(plain)
      let prompts = store.promptReasons.count
      store.person = .cancel
      #expect(throws: StealthyError(.userCancelled)) {
        try repository.apply([
          .remove(plain.eraseToAnyProperty()), .remove(guarded.eraseToAnyProperty()),
        ])
      }
      #expect(store.promptReasons.count == prompts + 1)
      #expect(Set(store.rows.map(\.data)) == [Data("1".utf8), Data("2".utf8)])
    }
  }

  @Test func `a guarded item comes back guarded, if its context was answered`() async throws {
    try await store.use {
      nonisolated(unsafe) let context = LAContext()
      let repository = KeychainRepository(authentication: KeychainAuthentication { context })
      try repository.create(guarded)
      try repository.create(plain)
      _ = try repository.item(like: guarded)
      #expect(throws: StealthyError(.duplicateItem)) {
        try repository.apply([
          .remove(guarded.eraseToAnyProperty()), .create(plain.eraseToAnyProperty()),
        ])
      }
      let row = try #require(store.rows.first { $0.data == guarded.data })
      #expect(row.accessFlags == .userPresence)
      #expect(store.promptReasons.count == 1)
    }
  }

  @Test func `a guarded item that nobody is asked for a second time cannot be put back`()
    async throws
  {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(guarded)
      try repository.create(plain)
      let error = #expect(throws: StealthyError.self) {
        try repository.apply([
          .remove(guarded.eraseToAnyProperty()), .create(plain.eraseToAnyProperty()),
        ])
      }
      #expect(error?.code == .partiallyApplied)
      #expect(error?.changed == [StealthyError.ChangedItem(guarded.eraseToAnyProperty())])
      // To be found and to be removed, and not to be kept for an undo.
      #expect(store.promptReasons.count == 2)
    }
  }
}
