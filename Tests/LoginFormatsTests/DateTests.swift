import StealthyStash
import Testing

@testable import LoginFormats

@Suite struct DateTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0),
      ("2000-02-29T23:59:59Z", 951_868_799),
      ("2024-12-31T00:00:00Z", 1_735_603_200),
      ("2026-01-01T10:00:00Z", 1_767_261_600),
      ("1969-12-31T23:59:59Z", -1),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func `an ISO 8601 text in UTC is an instant`(text: String, seconds: TimeInterval) {
    #expect(Date(iso8601: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    arguments: [
      "", "2026-01-01", "2026-01-01T10:00:00", "2026-01-01T10:00:00+01:00", "2026-13-01T10:00:00Z",
      "2026-00-01T10:00:00Z", "2026-01-00T10:00:00Z", "2025-02-29T10:00:00Z",
      "1900-02-29T10:00:00Z",
      "2026-12-32T10:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T10:60:00Z",
      "2026-01-01T10:00:60Z",
      "2026-01-01t10:00:00Z", "+026-01-01T10:00:00Z", "2026-01-01T10:00:0éZ",
    ])
  func `any other text is no instant`(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test func `milliseconds since 1970 are an instant`() {
    #expect(Date(milliseconds: "1700000000001") == Date(timeIntervalSince1970: 1_700_000_000.001))
    #expect(Date(milliseconds: "1700000000.5") == nil)
    #expect(Date(milliseconds: "") == nil)
  }
}
