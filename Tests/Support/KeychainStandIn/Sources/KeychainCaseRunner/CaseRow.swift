/// A row of a case file, read.
struct CaseRow {
  let id: String

  /// The class of every dictionary that names none; empty if there is none.
  let itemClass: String
  let setup: KeychainSetup
  let steps: [KeychainStep]
  let status: Int32
  let expectation: KeychainExpectation

  /// Reads a line: columns separated by tabs, of which the last two are prose.
  /// - Throws: ``NotationError`` if the line is no row.
  init(_ line: Substring) throws {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count >= 6 else {
      throw NotationError(description: "a row has six columns that say something")
    }
    guard let status = Int32(columns[4]) else {
      throw NotationError(description: "\(columns[4]) is no status")
    }
    id = columns[0]
    itemClass = ["-", "none", "(none)"].contains(columns[1]) ? "" : columns[1]
    setup = try KeychainSetup(columns[2])
    steps = try KeychainStep.steps(columns[3])
    self.status = status
    expectation = try KeychainExpectation(columns[5], sameQuery: steps.last?.query ?? [:])
  }
}
