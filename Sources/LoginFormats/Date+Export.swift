import StealthyStash

extension Date {
  /// The instant of a count of milliseconds since 1970, as Firefox writes it.
  init?(milliseconds text: String) {
    guard let milliseconds = Int64(text) else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1000)
  }

  /// The instant of a text such as `2026-01-01T10:00:00Z`, as KeePassXC writes it.
  ///
  /// Foundation's own parser is younger than the oldest systems that the package supports.
  init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    let separators: [(Int, Character)] = [
      (4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z"),
    ]
    guard bytes.count == 20,
      separators.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }),
      let year = bytes[0..<4].number, let month = bytes[5..<7].number,
      let day = bytes[8..<10].number, let hour = bytes[11..<13].number,
      let minute = bytes[14..<16].number, let second = bytes[17..<19].number,
      1...12 ~= month, 1...Date.days(in: month, of: year) ~= day,
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Date.daysSince1970(year, month, day)
    self.init(timeIntervalSince1970: TimeInterval(((days * 24 + hour) * 60 + minute) * 60 + second))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return daysSince1970(next.0, next.1, 1) - daysSince1970(year, month, 1)
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// Years are counted from March, so that a leap day is the last of its year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

extension ArraySlice<UInt8> {
  /// The number that decimal digits write; nil if there is anything else.
  fileprivate var number: Int? {
    var number = 0
    for byte in self {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
