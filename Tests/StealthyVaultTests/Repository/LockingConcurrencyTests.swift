import Dispatch
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Threads that use a vault while another locks, unlocks or closes it.
@Suite struct VaultLockingConcurrencyTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
  }

  /// Works until another thread is done; what it acknowledged is kept.
  private func work(
    _ thread: Int, until isDone: Lock<Bool>, _ outcomes: Outcomes, _ kept: Lock<[String]>
  ) {
    var round = 0
    while !isDone.withLock({ $0 }) {
      round += 1
      let account = "\(thread)-\(round)"
      outcomes.note {
        switch round % 4 {
        case 0:
          try vault.keep(account)
          kept.withLock { $0.append(account) }
        case 1: #expect(try vault.secret(of: "a") == "1")
        case 2: #expect(try vault.count(TypeQuery(type: .generic)) > 0)
        default: #expect(try vault.slots().count > 0)
        }
      }
    }
  }

  @Test func `calls of a vault that is locked and unlocked succeed or say that it is locked`()
    throws
  {
    let (isDone, outcomes, kept) = (Lock(false), Outcomes(), Lock<[String]>([]))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      guard thread == 0 else { return work(thread, until: isDone, outcomes, kept) }
      for _ in 0..<200 {
        vault.lock()
        outcomes.note { try vault.unlock(with: .testKey) }
      }
      isDone.withLock { $0 = true }
    }
    #expect(outcomes.refusals.subtracting([.locked]) == [])
    #expect(!vault.isLocked)
    #expect(Set(try vault.accounts) == Set(kept.withLock { $0 }).union(["a"]))
    #expect(try place.open().verify().isSound)
  }

  @Test func `locking between changes of the header leaves the vault sound`() throws {
    let (isDone, outcomes) = (Lock(false), Outcomes())
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      if thread == 0 {
        for round in 0..<60 {
          outcomes.note {
            try vault.rotate()
            try vault.keep("a", "\(round)")
            try vault.reencrypt()
          }
        }
        isDone.withLock { $0 = true }
      } else {
        while !isDone.withLock({ $0 }) {
          if thread == 1 { vault.lock() }
          outcomes.note { try vault.unlock(with: .testKey) }
        }
      }
    }
    #expect(outcomes.refusals.subtracting([.locked]) == [])
    try vault.unlock(with: .testKey)
    #expect(try vault.verify().isSound)
    try vault.keep("b")
    #expect(try place.open().verify().isSound)
  }

  @Test func `calls of a vault that is closed succeed or say that it is closed`() throws {
    for _ in 0..<10 {
      let place = try TestVault()
      let vault = try place.create()
      let (isDone, outcomes, kept) = (Lock(false), Outcomes(), Lock<[String]>([]))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        if thread == 0 {
          while kept.withLock({ $0.isEmpty }) {}
          vault.close()
          isDone.withLock { $0 = true }
        } else {
          var round = 0
          while !isDone.withLock({ $0 }) {
            round += 1
            let account = "\(thread)-\(round)"
            outcomes.note {
              try vault.keep(account)
              kept.withLock { $0.append(account) }
            }
          }
        }
      }
      #expect(outcomes.refusals.subtracting([.unavailable]) == [])
      #expect(vault.isLocked)
      #expect(Set(try place.open().accounts) == Set(kept.withLock { $0 }))
      #expect(try place.open().verify().isSound)
    }
  }
}
