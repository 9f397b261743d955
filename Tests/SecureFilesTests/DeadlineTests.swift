import Testing

@testable import SecureFiles

@Suite struct DeadlineTests {
  @Test(arguments: [0, -1, -Double.infinity, .nan, .leastNonzeroMagnitude])
  func `what is no time to wait is over at once`(timeout: Double) {
    #expect(!(Deadline(after: timeout).remaining > 0))
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e9])
  func `no wait is longer than a day`(timeout: Double) {
    let remaining = Deadline(after: timeout).remaining
    #expect(remaining > 0)
    #expect(remaining <= 86_400)
  }
}
