import StealthyStash
import Testing

extension KeychainCase {
  /// Does the steps and checks what the last one leads to.
  /// - Throws: ``KeychainGap`` if the case cannot be said.
  func run() throws {
    for step in steps { try step.check(type, groups: setup.groups) }
    let client = try KeychainClient(setup, type)
    for step in steps.dropLast() { _ = try client.run(step, groups: setup.groups) }
    let last = try #require(steps.last)
    let before = try client.items()
    do {
      let answer = try client.run(last, groups: setup.groups)
      #expect(lawfulStatus == 0, "\(id)")
      try check(lawfulExpectation(), answer, client, before)
      try checkAftermath(of: last, client, before)
    } catch let error as StealthyError {
      #expect(error.status == lawfulStatus, "\(id): \(error)")
      #expect(try client.items() == before, "\(id): a call that failed has changed something")
      try check(lawfulExpectation(), KeychainClient.Answer(), client, before)
    }
  }

  private func check(
    _ expectation: KeychainExpectation, _ answer: KeychainClient.Answer, _ client: KeychainClient,
    _ before: [AnyStealthyProperty]
  ) throws {
    switch expectation {
    case .statusOnly: break
    case .unchanged: #expect(try client.items() == before, "\(id)")
    case .count(let count): #expect(try client.items().count == count, "\(id)")
    case .result(let expected): expected.check(answer, id)
    case .then(let step, let expected): expected.check(try client.run(step), id)
    }
  }

  /// Checks what each step that succeeded leads to, whatever the row says.
  private func checkAftermath(
    of step: KeychainStep, _ client: KeychainClient, _ before: [AnyStealthyProperty]
  ) throws {
    switch step {
    case .add(let attributes):
      let item = try attributes.item(type)
      #expect(try client.items().filter { item.matches($0) }.count == 1, "\(id)")
    case .copy:
      #expect(try client.items() == before, "\(id)")
    case .update(let query, let changes):
      let old = try query.query(type)
      let matched = before.filter { old.filter?.matches($0) ?? true }
      let changed = query.merging(changes) { $1 }.filter { $0.value != .null }
      #expect(try client.repository.count(changed.query(type)) == matched.count, "\(id)")
    case .delete(let query):
      #expect(try !client.repository.exists(query.query(type)), "\(id)")
    }
  }
}

extension KeychainExpectation.Answer {
  fileprivate func check(_ answer: KeychainClient.Answer, _ id: String) {
    switch self {
    case .status(let status):
      #expect(status == 0, "\(id)")
    case .nothing:
      #expect(answer.secrets == nil && answer.attributes == nil, "\(id)")
    case .attributes:
      #expect(!answer.isList && answer.attributes?.count == 1, "\(id)")
    case .secret(let secret):
      #expect(!answer.isList && answer.secrets?.count == 1, "\(id)")
      if let secret { #expect(answer.secrets == [secret], "\(id)") }
    case .list(let count):
      #expect(answer.isList && answer.count == count, "\(id)")
    case .secrets(let secrets):
      #expect(answer.isList && answer.secrets == secrets, "\(id)")
    }
  }
}
