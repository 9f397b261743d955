import Foundation
import KeychainCaseRunner

// Runs the rows of a case file, and ends with status 1 if one of them failed.

guard CommandLine.arguments.count == 2, let path = CommandLine.arguments.last else {
  print("usage: KeychainCases FILE.tsv")
  exit(2)
}
do {
  let report = try CaseReport(file: URL(fileURLWithPath: path))
  report.lines.forEach { print($0) }
  exit(report.isFailure ? 1 : 0)
} catch {
  print("\(path) cannot be read: \(error.localizedDescription)")
  exit(2)
}
