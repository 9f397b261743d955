#if canImport(Security)
  import Foundation
  import Security
  import StealthyStash
  import StealthyTesting
  import Testing

  @testable import Locksmith

  /// Types that say themselves how their items are created, read and deleted.
  @Suite struct OwnClosureTests {
    /// What closures were given.
    private final class Journal {
      var requests: [NSDictionary] = []
    }

    private struct Account: GenericPasswordSecureStorable, CreateableSecureStorable,
      ReadableSecureStorable, DeleteableSecureStorable
    {
      let account = "me"
      let service = "s"
      let data: [String: Any] = ["password": "canary"]
      let journal = Journal()
      var status: Int32 = 0
      var answer: [String: Any]?

      var performCreateRequestClosure: PerformRequestClosureType {
        { request, _ in
          journal.requests.append(request as NSDictionary)
          return status
        }
      }

      var performReadRequestClosure: PerformRequestClosureType {
        { request, result in
          #expect(result == nil)
          journal.requests.append(request as NSDictionary)
          result = answer.map { $0 as CFDictionary }
          return status
        }
      }

      var performDeleteRequestClosure: PerformRequestClosureType {
        { request, _ in
          journal.requests.append(request as NSDictionary)
          return status
        }
      }
    }

    private let repository = FailingRepository(InMemoryRepository())

    @Test func `a closure gets the exact dictionary, and the repository nothing`() throws {
      try Locksmith.withRepository(repository) {
        let account = Account(answer: ["acct": "me", "svce": "s"])
        try account.createInSecureStore()
        let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
        try account.deleteFromSecureStore()
        #expect(result.account == "me" && result.service == "s")
        #expect(
          account.journal.requests == [
            account.asCreateableSecureStoragePropertyDictionary as NSDictionary,
            account.asReadableSecureStoragePropertyDictionary as NSDictionary,
            account.asDeleteableSecureStoragePropertyDictionary as NSDictionary,
          ])
        #expect(account.journal.requests.first?[kSecAttrAccount as String] as? String == "me")
        #expect(repository.callCount == 0)
      }
    }

    @Test func `an update creates what is absent through the closure`() throws {
      try Locksmith.withRepository(repository) {
        let account = Account()
        try account.updateInSecureStore()
        #expect(account.journal.requests.count == 1)
        #expect(repository.callCount(of: .writes) == 0)
      }
    }

    @Test func `every status that a closure returns is an error`() throws {
      Locksmith.withRepository(repository) {
        for (status, error) in [(-25299, LocksmithError.duplicate), (-108, .allocate)] {
          let account = Account(status: Int32(status))
          #expect(throws: error) { try account.createInSecureStore() }
          #expect(throws: error) { try account.deleteFromSecureStore() }
          let result: (any GenericPasswordSecureStorableResultType)? = account.readFromSecureStore()
          #expect(result == nil)
        }
        #expect(throws: StealthyError(status: -34018)) {
          try Account(status: -34018).createInSecureStore()
        }
        #expect(throws: LocksmithError.notFound) {
          let _: any SecureStorableResultType = try Account().loadFromSecureStore()
        }
      }
    }

    @Test func `a type without closures goes through the repository`() throws {
      try Locksmith.withRepository(repository) {
        try SampleAccount().createInSecureStore()
        #expect(repository.callCount(of: .writes) == 1)
        #expect(try repository.count(TypeQuery(type: .generic)) == 1)
      }
    }
  }
#endif
