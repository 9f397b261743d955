public import Foundation

/// How the rows of a case file went.
public struct CaseReport: Sendable {
  /// The rows, by what stands in their first column.
  public private(set) var rows: [(id: String, outcome: CaseOutcome)] = []

  /// Runs the rows of a file.
  /// - Throws: If the file cannot be read.
  public init(file: URL) throws {
    self.init(text: try String(contentsOf: file, encoding: .utf8))
  }

  /// Runs the rows of a text: one a line, after a line that names the columns.
  public init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let id = line.prefix { $0 != "\t" }
      if id == "id" { continue }
      rows.append((String(id), CaseOutcome(ofLine: line)))
    }
  }

  /// Whether a row failed, or there is none.
  public var isFailure: Bool { failed > 0 || rows.isEmpty }

  /// A line for each row that failed or was skipped, and one with the counts.
  public var lines: [String] {
    let notes = rows.compactMap { id, outcome -> String? in
      switch outcome {
      case .passed: nil
      case .failed(let reason): "\(id) failed: \(reason)"
      case .skipped(let reason): "\(id) skipped: \(reason)"
      }
    }
    return notes + ["\(passed) passed, \(failed) failed, \(skipped) skipped"]
  }

  public var passed: Int { rows.count { $0.outcome == .passed } }

  public var failed: Int {
    rows.count { if case .failed = $0.outcome { true } else { false } }
  }

  public var skipped: Int { rows.count - passed - failed }
}
