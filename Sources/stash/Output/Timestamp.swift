import StealthyStash

/// Instants as people and JSON write them: `2026-01-31T10:00:00Z`.
enum Timestamp {
  private static let secondsPerDay = 86_400

  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = Int((Double(seconds) / Double(secondsPerDay)).rounded(.down))
    let rest = seconds - days * secondsPerDay
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
    return "\(day(days))T\(time)Z"
  }

  /// The day alone.
  static func day(_ date: Date) -> String { String(text(date).prefix(10)) }

  /// The instant of such a text, or the beginning of a day; nil for another text.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || bytes.count == 20 else { return nil }
    let template = Array("0000-00-00T00:00:00Z".utf8).prefix(bytes.count)
    for (byte, wanted) in zip(bytes, template) {
      let isDigit = 0x30...0x39 ~= byte
      guard wanted == 0x30 ? isDigit : byte == wanted else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      range.upperBound > bytes.count
        ? 0 : bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    let days = Self.days(year, month, day)
    guard 1...12 ~= month, Self.day(days) == text.prefix(10), hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = days * secondsPerDay + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The days from 1970 to a day of the Gregorian calendar, whose years are counted from March here.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The other way round.
  private static func day(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month < 3 ? 1 : 0)
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "\(padded)-\(twoDigits(month))-\(twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
