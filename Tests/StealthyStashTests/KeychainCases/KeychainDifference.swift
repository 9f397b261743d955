import StealthyStash

/// A case in which a law of this library says something else than Apple's Keychain does.
struct KeychainDifference: Sendable {
  /// The law's number.
  let law: String

  /// The status that the law gives.
  let status: OSStatus

  /// What the law gives beside it, in the notation of the cases.
  let expected: String

  /// The rows in which the law wins.
  static let byCase: [String: KeychainDifference] = [
    // An empty secret is a value, so an item without one is listed too.
    "KC091": KeychainDifference(law: "L13", status: 0, expected: "result=array-of-data d:, d:x"),
    // An attribute that is replaced by nothing is cleared.
    "KC143": KeychainDifference(
      law: "L3", status: 0, expected: "then=copy {same query,labl=\"\",r_Attributes=b:true} dict"),
    // What is not set equals "" and false.
    "KC181": KeychainDifference(law: "L16", status: 0, expected: "-"),
    "KC182": KeychainDifference(law: "L16", status: 0, expected: "-"),
  ]
}

extension KeychainCase {
  /// The status that this library gives.
  var lawfulStatus: OSStatus { KeychainDifference.byCase[id]?.status ?? status }

  /// What this library gives beside the status.
  func lawfulExpectation() throws -> KeychainExpectation {
    guard let difference = KeychainDifference.byCase[id] else { return expectation }
    return try KeychainExpectation(
      difference.expected, sameQuery: steps.last?.query ?? [:])
  }
}
