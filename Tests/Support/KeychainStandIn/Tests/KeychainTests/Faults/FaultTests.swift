import Foundation
import Security
import StealthyStash
import Testing

/// Every call of the Keychain that a public operation makes fails once, and from then on.
struct FaultTests {
  private static let statuses = [
    errSecInteractionNotAllowed, errSecNotAvailable, errSecAuthFailed, errSecUserCanceled,
    errSecMissingEntitlement,
  ]

  /// Does an operation on a store of its own whose calls fail as a hook says.
  private func run(
    _ operation: StoreOperation, failing hook: (@Sendable (Int) -> Int32?)? = nil
  ) async throws -> Outcome {
    let store = KeychainStore()
    store.clock = { Date(timeIntervalSince1970: 1_700_000_000) }
    return try await store.use {
      let problems = EventCount()
      let repository = KeychainRepository { if $0.operation == .problem { problems.add() } }
      try StoreOperation.prepare(repository)
      let before = StoreContent(store)
      store.forgetCalls()
      store.beforeCall = { _, number in hook?(number) }
      let result = Result { try operation.run(repository) }
      store.beforeCall = nil
      return Outcome(
        result: result, before: before, after: StoreContent(store), calls: store.calls.count,
        problems: problems.count)
    }
  }

  private struct Outcome {
    let result: Result<Int, any Error>
    let before: StoreContent
    let after: StoreContent
    let calls: Int
    let problems: Int
  }

  @Test(arguments: StoreOperation.all, [false, true])
  func `an operation whose call fails leaves nothing half made without saying so`(
    _ operation: StoreOperation, _ failsOn: Bool
  ) async throws {
    let sound = try await run(operation)
    let wanted = try sound.result.get()
    #expect(sound.calls > 0)
    for number in 1...sound.calls {
      for status in Self.statuses {
        let outcome = try await run(operation) {
          $0 == number || (failsOn && $0 > number) ? status : nil
        }
        let place = "call \(number) fails with \(status)"
        switch outcome.result {
        case .success(let count):
          // What failed was not needed, or an item is told to be missing.
          #expect(outcome.after.changed(from: sound.after) == [], "\(place)")
          #expect(count == wanted || outcome.problems > 0, "\(place)")
        case .failure(let error as StealthyError) where error.code == .partiallyApplied:
          #expect(failsOn, "\(place): the changes could have been undone")
          let listed = outcome.before.withoutGroups(Set(error.changed.map(\.itemID)))
          #expect(outcome.after.changed(from: outcome.before).isSubset(of: listed), "\(place)")
          #expect((error.underlying as? StealthyError)?.status == status, "\(place)")
        case .failure(let error):
          #expect((error as? StealthyError)?.status == status, "\(place)")
          #expect(outcome.after.changed(from: outcome.before) == [], "\(place)")
        }
      }
    }
  }

  @Test func `a commit that fails halfway and cannot be undone names what it left changed`()
    async throws
  {
    let operation = try #require(StoreOperation.all.first { $0.name == "creates a model" })
    let sound = try await run(operation)
    let outcome = try await run(operation) { $0 >= sound.calls ? errSecNotAvailable : nil }
    let error = try #require(throws: StealthyError.self) { try outcome.result.get() }
    #expect(error.code == .partiallyApplied)
    #expect(error.changed.count == 2)
    #expect(Set(error.changed.map(\.itemID)) == outcome.after.changed(from: outcome.before))
  }
}
