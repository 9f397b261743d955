internal import Foundation
internal import Security

extension CaseRow {
  /// Does the steps in a store of their own.
  /// - Returns: How what came of the last differs from what the row says; nil if it does not.
  /// - Throws: If the setup cannot be made.
  func run() throws -> String? {
    var client = CaseClient(itemClass: itemClass, groups: setup.statedGroups)
    for item in setup.items { try client.plant(item) }
    client.store.isLocked = setup.isLocked
    for step in steps.dropLast() { _ = try client.run(step) }
    guard let last = steps.last else { return "there is no step" }
    let before = client.readableRows(after: last)
    let answer = try client.run(last)
    guard answer.status == status else { return "status \(answer.status) instead of \(status)" }
    switch expectation {
    case .statusOnly: return nil
    case .unchanged:
      return client.readableRows(after: last) == before ? nil : "the store has changed"
    case .count(let expected):
      let count = client.count(ofClass: last.query["class"])
      return count == expected ? nil : "\(count) items instead of \(expected)"
    case .result(let expected): return expected.difference(from: answer)
    case .then(let step, let expected):
      let further = try client.run(step)
      return expected.difference(fromFurther: further).map { "then \($0)" }
    }
  }
}

extension KeychainExpectation.Answer {
  /// How a further step went otherwise.
  fileprivate func difference(fromFurther answer: CaseAnswer) -> String? {
    var allowed: Set<Int32> = [errSecSuccess]
    if case .status(let status) = self { allowed = [Int32(truncatingIfNeeded: status)] }
    if self == .nothing { allowed.insert(errSecItemNotFound) }
    guard allowed.contains(answer.status) else { return "status \(answer.status)" }
    return difference(from: answer)
  }

  /// How a result differs; what it holds is not told.
  fileprivate func difference(from answer: CaseAnswer) -> String? {
    let result = answer.result
    switch self {
    case .status(let status):
      return answer.status == status ? nil : "status \(answer.status) instead of \(status)"
    case .nothing:
      return result == nil ? nil : "a result where there is to be none"
    case .attributes:
      return result is [String: Any] ? nil : "no dictionary"
    case .secret(let secret):
      guard let data = result as? Data else { return "no data" }
      return secret == nil || secret == data ? nil : "other data"
    case .list(let count):
      guard let list = result as? [Any] else { return "no array" }
      return list.count == count ? nil : "an array of \(list.count) instead of \(count)"
    case .secrets(let secrets):
      guard let list = result as? [Data] else { return "no array of data" }
      // No order is promised.
      return Self.sorted(list) == Self.sorted(secrets) ? nil : "an array of other data"
    }
  }

  private static func sorted(_ secrets: [Data]) -> [Data] {
    secrets.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
