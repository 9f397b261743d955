import Foundation
import KeychainCaseRunner
import Testing

struct KeychainCasesTests {
  @Test func `every row of the case file runs and passes`() throws {
    let report = try CaseReport(file: Self.file)
    #expect(report.lines == ["99 passed, 0 failed, 0 skipped"])
  }

  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../StealthyStashTests/KeychainCases/keychain-cases.tsv")
}
