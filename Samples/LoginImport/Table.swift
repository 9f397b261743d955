import Foundation

/// Rows of text in columns that line up on a terminal.
struct Table {
  var rows: [[String]] = []
  private let titles: [String]
  private let numbers: Set<Int>

  /// Creates a table.
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - numbers: The columns that are lined up on the right.
  init(_ titles: [String], numbers: Set<Int>) {
    self.titles = titles
    self.numbers = numbers
  }

  /// Prints the table, cut to the width of the terminal if there is one.
  func print() {
    let cells = ([titles] + rows).map { row in row.map(\.printable) }
    var widths = titles.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
    if let width = Self.terminalWidth {
      while widths.reduce(0, +) + 2 * (widths.count - 1) > width, let widest = widths.max(),
        widest > 8, let column = widths.lastIndex(of: widest)
      {
        widths[column] -= 1
      }
    }
    for row in cells {
      let line = row.indices.map { column in
        let text = row[column].cut(to: widths[column])
        let space = String(repeating: " ", count: widths[column] - text.columns)
        if numbers.contains(column) { return space + text }
        return column == titles.count - 1 ? text : text + space
      }
      Swift.print(line.joined(separator: "  "))
    }
  }

  private static var terminalWidth: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) != 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }
}

extension String {
  /// The text on one line, without anything that a terminal would take for a command: line ends and
  /// other control characters become their pictures, what reorders text becomes "�".
  var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "�")
      case 0x7F: result.unicodeScalars.append("\u{2421}")
      case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: result.unicodeScalars.append("�")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, with "…" for what goes beyond a number of columns.
  func cut(to width: Int) -> String {
    guard columns > width else { return self }
    var result = ""
    var taken = 1
    for character in self {
      taken += character.columns
      if taken > width { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension Character {
  /// Two columns for emoji and for the wide characters of East Asia, one for others.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let isWide =
      switch first.value {
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
        true
      default: first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
      }
    return isWide ? 2 : 1
  }
}
