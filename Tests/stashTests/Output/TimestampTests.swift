import Foundation
import Testing

@testable import stash

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_769_853_599, "2026-01-31T09:59:59Z"), (-1, "1969-12-31T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func `an instant is written and read`(seconds: Double, text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(Timestamp.text(date) == text)
    #expect(Timestamp.date(text) == date)
    #expect(Timestamp.day(date) == text.prefix(10))
  }

  @Test func `every day of four centuries is read as it was written`() {
    for day in stride(from: -60_000, to: 90_000, by: 1) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      #expect(Timestamp.date(Timestamp.day(date)) == date)
    }
  }

  @Test(arguments: [
    "", "2026", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-31T24:00:00Z",
    "2026-01-31 10:00:00", "2026-01-31T10:00:00+", "２０２６-01-31", "2026-01-3x",
  ])
  func `another text is no instant`(text: String) {
    #expect(Timestamp.date(text) == nil)
  }
}
