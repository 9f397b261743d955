import Foundation
import StealthyStash
package import StealthyVault

/// Asks a vault that may be damaged everything that it answered while it was whole.
package struct VaultProbe {
  private let content: VaultContent
  private let rows: Set<StoredItem>
  private let acceptsWrongKey: Bool
  private var codes: [StealthyError.Code] = []
  private var isDifferent = false
  private var wrong: String?

  /// - Parameters:
  ///   - content: What the vault held.
  ///   - older: What it held before; an answer of then is accepted if a verification finds
  ///     something.
  ///   - acceptsWrongKey: Whether a vault may be refused as if the key were wrong, which is right where
  ///     a whole slot or the vault's id are another vault's: nothing tells it apart from that vault.
  package init(
    _ content: VaultContent, older: VaultContent? = nil, acceptsWrongKey: Bool = false
  ) {
    self.content = content
    self.acceptsWrongKey = acceptsWrongKey
    rows = Set((content.answers + (older?.answers ?? [])).flatMap { $0 })
  }

  /// What becomes of a vault in a file.
  package func finding(
    _ path: String, unlockedBy source: UnlockSource = .rawKey(SampleVault.key)
  ) -> Finding {
    var probe = self
    do {
      let vault = try VaultRepository.open(at: path, unlockedBy: source)
      defer { vault.close() }
      return probe.finding(vault)
    } catch let error as StealthyError {
      return error.code == .authenticationFailed && !acceptsWrongKey || error.code == .unhandled
        ? .bad("opening says \(error.code.rawValue)") : .refused(error.code)
    } catch {
      return .bad("opening throws \(type(of: error))")
    }
  }

  private mutating func finding(_ vault: VaultRepository) -> Finding {
    ask(vault)
    attempt { probe in
      if try vault.slots() != probe.content.slots { probe.wrong = "another list of slots" }
    }
    if let wrong { return .bad(wrong) }
    do {
      let problems = try vault.verify().problems
      return conclusion(problems.first.map { .verified($0.kind) })
    } catch let error as StealthyError {
      return conclusion(.unverifiable(error.code))
    } catch {
      return .bad("verify throws \(type(of: error))")
    }
  }

  private func conclusion(_ verification: Finding?) -> Finding {
    if let code = codes.first(where: { $0 == .authenticationFailed || $0 == .unhandled }) {
      return .bad("reading says \(code.rawValue)")
    }
    guard let verification else {
      if let code = codes.first { return .bad("reading says \(code.rawValue) and verify nothing") }
      return isDifferent ? .bad("something is missing and verify says nothing") : .harmless
    }
    if let code = codes.first { return .unreadable(code) }
    return isDifferent ? .missing : verification
  }

  private mutating func attempt(_ body: (inout VaultProbe) throws -> Void) {
    do {
      try body(&self)
    } catch let error as StealthyError {
      codes.append(error.code)
    } catch {
      wrong = "reading throws \(type(of: error))"
    }
  }

  /// Asks everything at once, and if that fails, one thing after the other.
  private mutating func ask(_ vault: VaultRepository) {
    if let results = try? vault.read(content.requests) {
      for (index, result) in results.enumerated() { check(result, index) }
    } else {
      for (index, request) in content.requests.enumerated() {
        attempt { probe in probe.check(try vault.result(of: request), index) }
      }
    }
  }

  private mutating func check(_ result: ReadResult, _ index: Int) {
    codes += result.problems.map(\.error.code)
    guard result.rows != content.answers[index] else { return }
    isDifferent = true
    let request = content.requests[index]
    let isAnswer = result.rows.allSatisfy { row in
      rows.contains(row) && request.query.filter?.matches(row.item) ?? true
        && request.lookup.map { $0.id == row.item.id } ?? true
    }
    if !isAnswer { wrong = "an answer has an item that nobody wrote" }
  }
}
