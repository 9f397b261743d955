/// What the parts have found: a table, and what is wrong.
final class Report {
  private var rows: [(what: String, figures: String)] = []
  private var failures: [String] = []

  /// Whether nothing is wrong.
  var isSound: Bool { failures.isEmpty }

  /// Adds a row to the table, and shows it at once.
  func add(_ what: String, _ figures: [(String, Int)], note: String = "") {
    let counts = figures.map { "\($0.0) \($0.1)" }
    let text = (counts + (note.isEmpty ? [] : [note])).joined(separator: ", ")
    rows.append((what, text))
    Channel.say("\(what): \(text)")
  }

  /// Adds something that is wrong, and shows it at once.
  func fail(_ message: String) {
    failures.append(message)
    Channel.say("FAILED: \(message)")
  }

  /// Shows the table again, at the end of a run of several parts.
  func printSummary() {
    let width = rows.map(\.what.count).max() ?? 0
    Channel.say("")
    for row in rows {
      Channel.say(
        row.what + String(repeating: " ", count: width - row.what.count + 2) + row.figures)
    }
    Channel.say("")
    for failure in failures.prefix(20) { Channel.say("FAILED: \(failure)") }
    Channel.say(isSound ? "Nothing was lost." : "\(failures.count) failures.")
  }
}
