import Dispatch
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// The header changes while others open, list, verify and read.
@Suite struct VaultHeaderConcurrencyTests {
  @Test func `a vault whose header changes all the time is never damaged to others`() throws {
    let place = try TestVault()
    let writer = try place.create()
    try writer.keep("a", "1")
    let reader = try place.open()
    let isDone = Lock(false)
    let outcomes = Outcomes()
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      switch thread {
      case 0:
        for round in 0..<60 {
          outcomes.note {
            let slot = try writer.addSlot(.key(of: UInt8(round)))
            try writer.rotate()
            try writer.keep("a", "\(round)")
            try writer.reencrypt()
            try writer.removeSlot(slot.id)
          }
        }
        isDone.withLock { $0 = true }
      case 1:
        while !isDone.withLock({ $0 }) {
          outcomes.note {
            let opened = try place.open()
            #expect(try opened.count(TypeQuery(type: .generic)) == 1)
          }
        }
      case 2:
        while !isDone.withLock({ $0 }) {
          outcomes.note {
            let (slots, secret) = (try reader.slots(), try reader.secret(of: "a"))
            #expect(1...2 ~= slots.count)
            #expect(secret != nil)
          }
        }
      case 3:
        while !isDone.withLock({ $0 }) {
          outcomes.note {
            let report = try reader.verify()
            #expect(report.isSound)
            #expect(report.itemCount == 1)
          }
        }
      default:
        let other = try? place.open()
        while !isDone.withLock({ $0 }) {
          outcomes.note {
            other?.lock()
            try other?.unlock(with: .testKey)
            #expect(try other?.count(TypeQuery(type: .generic)) == 1)
          }
        }
      }
    }
    #expect(outcomes.refusals == [])
    #expect(try place.open().verify().isSound)
  }

  @Test func `two that change the header at once lose no slot of the other`() throws {
    let place = try TestVault()
    try place.create().keep("a")
    let outcomes = Outcomes()
    let added = Lock<Set<Int>>([])
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      outcomes.note {
        let vault = try place.open()
        for round in 0..<5 {
          let slot = try vault.addSlot(.key(of: UInt8(10 * thread + round + 1)))
          added.withLock { #expect($0.insert(slot.id).inserted) }
          try vault.rotate()
        }
      }
    }
    #expect(outcomes.refusals == [])
    let vault = try place.open()
    #expect(Set(try vault.slots().map(\.id)) == added.withLock { $0 }.union([1]))
    #expect(try vault.verify().isSound)
  }
}
