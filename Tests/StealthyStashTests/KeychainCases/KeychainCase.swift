import Foundation
import StealthyStash
import Testing

/// One row of `keychain-cases.tsv`: what Apple's Keychain does in a situation.
struct KeychainCase: Sendable {
  let id: String
  let type: StealthyPropertyType
  let setup: KeychainSetup
  let steps: [KeychainStep]
  let status: OSStatus
  let expectation: KeychainExpectation

  /// The rows of the table.
  static func all() throws -> [KeychainCase] {
    let url = try #require(Bundle.module.url(forResource: "keychain-cases", withExtension: "tsv"))
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").dropFirst().map(KeychainCase.init(row:))
  }

  /// The rows that this library's API can say.
  static func sayable() throws -> [KeychainCase] {
    try all().filter { KeychainGap.byCase[$0.id] == nil }
  }

  /// The rows that it cannot say.
  static func unsayable() throws -> [KeychainCase] {
    try all().filter { KeychainGap.byCase[$0.id] != nil }
  }

  private init(row: Substring) throws {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let status = OSStatus(fields[4]) else {
      throw NotationError(description: "a row has eight columns and a status: \(row)")
    }
    id = fields[0]
    switch fields[1] {
    case "genp": type = .generic
    case "inet": type = .internet
    default: throw NotationError(description: "\(fields[1]) is no class of passwords")
    }
    setup = try KeychainSetup(fields[2])
    steps = try KeychainStep.steps(fields[3])
    self.status = status
    expectation = try KeychainExpectation(fields[5], sameQuery: steps.last?.query ?? [:])
  }
}

extension KeychainCase: CustomTestStringConvertible {
  var testDescription: String { id }
}
