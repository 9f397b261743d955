import Foundation
import KeychainCaseRunner
import Testing

struct CaseReportTests {
  @Test func `every row of the case file runs and passes`() throws {
    let report = try CaseReport(file: Self.file)
    #expect(report.lines == ["99 passed, 0 failed, 0 skipped"])
    #expect(!report.isFailure)
  }

  /// The id of a row ends with the section of the rules that it is for.
  @Test func `every further row for the rules runs and passes`() throws {
    let report = try CaseReport(file: Self.furtherFile)
    #expect(report.lines == ["185 passed, 0 failed, 0 skipped"])
  }

  // A runner that passes everything shows nothing.
  @Test func `every row of the case file fails once its status is another`() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    let changed = lines.map { line in
      var columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      columns[4] = "-2070"
      return columns.joined(separator: "\t")
    }
    let report = CaseReport(text: changed.joined(separator: "\n"))
    #expect(report.lines.last == "0 passed, 99 failed, 0 skipped")
  }

  // Another expectation of the same form, in each row that has one but the status.
  @Test func `every row of the case file fails once its expectation is another`() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    for line in lines.dropFirst() {
      var columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch columns[5] {
      case "-": continue
      case "unchanged", "result=none", "result=nil": columns[5] = "store=7"
      case "result=dict": columns[5] = "result=data"
      case "result=data": columns[5] = "result=dict"
      default:
        columns[5] += columns[5].contains("d:") ? "-not" : "0"
        if columns[5] == "store=00" { columns[5] = "store=1" }
      }
      let report = CaseReport(text: columns.joined(separator: "\t"))
      #expect(report.failed == 1, "\(columns)")
    }
  }

  @Test func `the report names what did not pass, and ends with the counts`() {
    let text = """
      id\tclass\tsetup\toperation\texpected_status\texpected\tnote\tbasis
      A\tgenp\tempty\tadd {}\t0\tstore=1\tn\tb
      B\tgenp\tempty\tadd {}\t-50\t-\tn\tb
      C\tgenp\tempty\tadd {tomb=n:1}\t0\t-\tn\tb
      """
    let report = CaseReport(text: text)
    #expect(
      report.lines == [
        "B failed: status 0 instead of -50", "C skipped: there are no tombstones",
        "1 passed, 1 failed, 1 skipped",
      ])
    #expect(report.isFailure)
    #expect(CaseReport(text: "").isFailure)
  }

  private static let furtherFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("further-cases.tsv")

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../StealthyStashTests/KeychainCases/keychain-cases.tsv")
}
