import Foundation
import StealthyStash
import StealthyTesting
import Testing

@testable import Locksmith

@Suite struct LocksmithErrorTests {
  private static let names: [StealthyError.Code: LocksmithError] = [
    .duplicateItem: .duplicate, .itemNotFound: .notFound, .locked: .interactionNotAllowed,
    .interactionNotAllowed: .interactionNotAllowed, .authenticationFailed: .authFailed,
    .unexpectedData: .decode, .invalidItem: .param, .unavailable: .notAvailable,
    .unsupported: .unimplemented,
  ]

  private static let codes: [StealthyError.Code] = [
    .ambiguousItem, .conflict, .partiallyApplied, .dataTooLarge, .incompleteModel, .userCancelled,
    .timedOut, .corrupted, .notARepository, .repositoryExists, .unsupportedVersion, .storageFull,
    .readOnly, .permissionDenied, .unsafePermissions, .missingEntitlement, .unhandled,
  ]

  /// Every call of the library that throws.
  private static let calls: [@Sendable () throws -> Void] = [
    { try Locksmith.saveData(["k": "v"], forUserAccount: "me") },
    { try Locksmith.saveData(data: ["k": "v"], forUserAccount: "me") },
    { try Locksmith.updateData(["k": "v"], forUserAccount: "me") },
    { try Locksmith.updateData(data: ["k": "v"], forUserAccount: "me") },
    { _ = try Locksmith.loadData(forUserAccount: "me") },
    { try Locksmith.deleteDataForUserAccount("me") },
    { try Locksmith.deleteDataForUserAccount(userAccount: "me") },
    { try SampleAccount().createInSecureStore() },
    { try SampleAccount().updateInSecureStore() },
    { try SampleAccount().deleteFromSecureStore() },
    {
      let _: any GenericPasswordSecureStorableResultType = try SampleAccount().loadFromSecureStore()
    },
    { let _: any SecureStorableResultType = try SampleAccount().loadFromSecureStore() },
    { try SampleServerAccount().createInSecureStore() },
    { try SampleServerAccount().updateInSecureStore() },
    { try SampleServerAccount().deleteFromSecureStore() },
    {
      let account = SampleServerAccount()
      let _: any InternetPasswordSecureStorableResultType = try account.loadFromSecureStore()
    },
  ]

  /// What a call throws when the store fails with an error, whichever of its steps it is at.
  private func errors(
    of call: () throws -> Void, with error: any Error
  ) throws -> [any Error] {
    let repository = FailingRepository(InMemoryRepository())
    var errors: [any Error] = []
    repository.failAll(with: error)
    do {
      try Locksmith.withRepository(repository) { try call() }
    } catch {
      errors.append(error)
    }
    return errors
  }

  @Test(arguments: names.keys.sorted { $0.rawValue < $1.rawValue })
  func `a failure that Locksmith has a name for is thrown under it`(
    _ code: StealthyError.Code
  ) throws {
    for call in Self.calls {
      let thrown = try errors(of: call, with: StealthyError(code))
      #expect(thrown.first as? LocksmithError == Self.names[code])
    }
  }

  @Test(arguments: codes)
  func `any other failure is thrown as it is`(_ code: StealthyError.Code) throws {
    for call in Self.calls {
      let error = StealthyError(code, "A message of its own.")
      let thrown = try errors(of: call, with: error).first as? StealthyError
      #expect(thrown?.code == code && thrown?.message == "A message of its own.")
    }
  }

  @Test func `a status that Locksmith has a name for is thrown under it`() throws {
    for call in Self.calls {
      let thrown = try errors(of: call, with: StealthyError(status: -108))
      #expect(thrown.first as? LocksmithError == .allocate)
    }
  }

  @Test func `an error that is not the library's own goes through`() throws {
    struct Other: Error {}
    for call in Self.calls {
      #expect(try errors(of: call, with: Other()).first is Other)
    }
  }

  @Test func `a save that failed at any step has thrown`() throws {
    for moment in [FailingRepository<InMemoryRepository>.Moment.before, .after] {
      for number in 1...3 {
        for call in [Self.calls[0], Self.calls[2], Self.calls[8], Self.calls[13]] {
          let repository = FailingRepository(InMemoryRepository())
          repository.fail(.storageFull, onCall: number, moment)
          let thrown: (any Error)?
          do {
            try Locksmith.withRepository(repository) { try call() }
            thrown = nil
          } catch {
            thrown = error
          }
          #expect((thrown != nil) == (repository.callCount >= number))
        }
      }
    }
  }

  @Test func `the forms that do not throw give nil`() {
    let repository = FailingRepository(InMemoryRepository())
    repository.failAll(.locked)
    Locksmith.withRepository(repository) {
      let account = SampleAccount()
      let result: (any GenericPasswordSecureStorableResultType)? = account.readFromSecureStore()
      #expect(result == nil)
      #expect(Locksmith.loadDataForUserAccount("me") == nil)
      #expect(Locksmith.loadDataForUserAccount(userAccount: "me") == nil)
    }
  }

  @Test func `an update goes on when another has changed, made or removed the item`() throws {
    for code in [StealthyError.Code.conflict, .itemNotFound, .duplicateItem] {
      let repository = FailingRepository(InMemoryRepository())
      try Locksmith.withRepository(repository) {
        try Locksmith.updateData(["k": 0], forUserAccount: "there")
        for account in ["there", "new"] {
          repository.failNext(code, of: .writes)
          // An item that was to be created is absent still: only a duplicate is another's doing.
          guard account == "there" || code == .duplicateItem else { continue }
          try Locksmith.updateData(["k": 1], forUserAccount: account)
          #expect(try Locksmith.loadData(forUserAccount: account)["k"] as? Int == 1)
        }
      }
    }
  }

  @Test func `an update that is always overtaken ends`() throws {
    let repository = FailingRepository(InMemoryRepository())
    try Locksmith.withRepository(repository) {
      try Locksmith.updateData(["k": 0], forUserAccount: "me")
      repository.failAll(.conflict, of: .writes)
      #expect(throws: StealthyError(.conflict)) {
        try Locksmith.updateData(["k": 1], forUserAccount: "me")
      }
    }
  }

  @Test func `every error has a sentence`() {
    for error in LocksmithError.allCases {
      #expect(error.localizedDescription.contains(error == .notAvailable ? "use(" : error.rawValue))
    }
  }
}
