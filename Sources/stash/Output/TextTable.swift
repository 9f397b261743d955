/// Rows in columns that are as wide as what is in them, and not wider together than the terminal.
struct TextTable {
  private var rows: [[String]]
  private let gap = 2

  /// Begins with a heading.
  init(_ heading: [String]) {
    rows = [heading]
  }

  /// Adds a row; what is not seen in it is written out.
  mutating func add(_ cells: [String]) { rows.append(cells.map(VisibleText.escaped)) }

  /// The lines.
  /// - Parameter width: How many columns there are; nil for no limit.
  /// - Returns: The lines, each with its end.
  func text(width: Int?) -> String {
    var widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    if let width { shrink(&widths, to: width) }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  /// Takes from the widest column until all fit, and leaves each a few letters.
  private func shrink(_ widths: inout [Int], to width: Int) {
    var surplus = widths.reduce(0, +) + gap * (widths.count - 1) - width
    while surplus > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 8
    {
      widths[widest] -= 1
      surplus -= 1
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let text = cell.count > width ? cell.prefix(width - 1) + "…" : cell[...]
      line += text + String(repeating: " ", count: width - text.count + gap)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
