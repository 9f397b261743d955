import Foundation
import SecureFiles
import Testing

@Suite(.timeLimit(.minutes(5))) struct TurnstileThreadsTests {
  private let turnstile = Turnstile()

  @Test func `one is in at a time`() {
    #expect(turnstile.enter(timeout: 0))
    #expect(!turnstile.enter(timeout: 0))
    turnstile.leave()
    #expect(turnstile.enter(timeout: 0))
  }

  @Test(arguments: [0, -1, 0.01, .nan, -.infinity, .leastNonzeroMagnitude])
  func `a wait ends`(timeout: Double) {
    #expect(turnstile.enter(timeout: timeout))
    #expect(!turnstile.enter(timeout: timeout))
  }

  @Test func `leaving without being in changes nothing`() {
    turnstile.leave()
    turnstile.leave()
    #expect(turnstile.enter(timeout: 0))
    #expect(!turnstile.enter(timeout: 0))
  }

  @Test func `many threads go in one by one`() {
    let (turnstile, counter) = (turnstile, UnprotectedCounter())
    inThreads(32) { _ in
      for _ in 0..<200 where turnstile.enter(timeout: .infinity) {
        counter.count()
        turnstile.leave()
      }
    }
    #expect(counter.value == 32 * 200)
  }

  @Test func `threads that give up do not keep others out`() {
    let (turnstile, tally) = (turnstile, Turnstile())
    let (counter, entries) = (UnprotectedCounter(), UnprotectedCounter())
    inThreads(16) { thread in
      for round in 0..<100 where turnstile.enter(timeout: Double((thread + round) % 5) / 10_000) {
        counter.count()
        turnstile.leave()
        if tally.enter(timeout: .infinity) {
          entries.count()
          tally.leave()
        }
      }
    }
    #expect(counter.value > 0)
    #expect(counter.value == entries.value)
    #expect(turnstile.enter(timeout: 0))
  }

  @Test func `one who waits gets in when another leaves`() {
    let turnstile = turnstile
    #expect(turnstile.enter(timeout: 0))
    inThreads(2) { thread in
      if thread == 0 {
        #expect(turnstile.enter(timeout: .infinity))
      } else {
        usleep(20_000)
        turnstile.leave()
      }
    }
  }
}
