internal import StealthyStash
internal import StealthyVault

/// A vault that processes are killed over, and what it is known to hold.
final class KillScene {
  /// What is wrong after a kill.
  struct Findings {
    var lost: [String] = []
    var unsound: [String] = []
  }

  private let workplace: Workplace
  private(set) var models: [Model]

  /// - Parameters:
  ///   - place: Where the vault is.
  ///   - partCount: How many processes are killed at once; each has a part of the vault for itself.
  /// - Throws: What making the vault throws.
  init(_ place: Place, partCount: Int) throws {
    models = Array(repeating: Model(), count: partCount)
    workplace = try Workplace(place)
    try VaultRepository.create(at: workplace.file("vault"), unlockedBy: Keys.main).close()
  }

  var path: String { workplace.path }

  /// Opens the vault as the dead have left it, and compares it with what they have said.
  func check(_ ledgers: [Ledger]) throws -> Findings {
    var findings = Findings()
    do {
      let vault = try open("vault")
      defer { if Bool.random() { vault.close() } }
      let report = try vault.verify()
      if !report.isSound { findings.unsound += report.problems.map(\.description) }
      for ledger in ledgers { try check(ledger, vault, &findings) }
      for ledger in ledgers { try checkFiles(ledger, &findings) }
    } catch {
      findings.unsound.append("\(error)")
    }
    try tidy()
    return findings
  }

  /// Whether a loss is seen: takes everything out of a part that the ledger knows to hold something.
  func seesLoss() throws -> Bool {
    let ledgers = models.enumerated().map { part, model in
      Ledger(part: part, seed: 0, isAlone: models.count == 1, model)
    }
    guard let ledger = ledgers.first(where: { !$0.sure.contents.items.isEmpty }) else {
      return true
    }
    let vault = try open("vault")
    let service = Contents.service(ledger.part)
    _ = try vault.commit([.removeAll(.generic { $0.service == service })])
    vault.close()
    return try !check([ledger]).lost.isEmpty
  }

  private func open(_ name: String) throws -> VaultRepository {
    try VaultRepository.open(at: workplace.file(name), unlockedBy: Keys.main)
  }

  private func check(
    _ ledger: Ledger, _ vault: VaultRepository, _ findings: inout Findings
  ) throws {
    let found = try Contents(of: vault, part: ledger.part)
    let expected = [ledger.sure.contents, ledger.possible.contents]
    if !expected.contains(found) {
      findings.lost.append(
        "part \(ledger.part), seed \(ledger.seed), in doubt \(ledger.inDoubt?.number ?? 0): "
          + found.difference(from: ledger.sure.contents))
    }
    models[ledger.part] = ledger.sure
    models[ledger.part].contents = found
    models[ledger.part].made = []
    try checkSlot(ledger.part, isThere: found.hasExtraSlot)
  }

  /// A source opens the vault exactly as long as it has a slot.
  private func checkSlot(_ part: Int, isThere: Bool) throws {
    do {
      let path = workplace.file("vault")
      let vault = try VaultRepository.open(at: path, unlockedBy: Keys.extra(part))
      vault.close()
      if !isThere { throw TortureError("a removed slot opens the vault") }
    } catch let error as StealthyError where error.code == .authenticationFailed && !isThere {
      return
    }
  }

  /// A file that was to be made is there whole or not at all.
  private func checkFiles(_ ledger: Ledger, _ findings: inout Findings) throws {
    let sure = ledger.sure
    for name in sure.made where !workplace.exists(name) { findings.lost.append(name) }
    for name in ledger.possible.made where workplace.exists(name) {
      try checkFile(name, holds: nil, &findings)
    }
    if let backup = sure.backup, !workplace.exists(backup.name) {
      findings.lost.append(backup.name)
    }
    for backup in [sure.backup, ledger.possible.backup].compactMap({ $0 })
    where workplace.exists(backup.name) {
      try checkFile(backup.name, holds: backup.contents, &findings)
    }
  }

  private func checkFile(
    _ name: String, holds expected: Contents?, _ findings: inout Findings
  ) throws {
    let vault = try open(name)
    defer { vault.close() }
    if try !vault.verify().isSound { findings.unsound.append("\(name) is not sound") }
    if let expected, try Contents(of: vault, part: 0) != expected {
      findings.lost.append("\(name) holds something else")
    }
  }

  /// Removes what is not needed any more, so that a vault that is used for long has no large folder.
  private func tidy() throws {
    let kept = models.compactMap(\.backup?.name) + ["vault"]
    for name in try workplace.names {
      let isKept = kept.contains { name == $0 || name.hasPrefix($0 + "-") || name == $0 + ".lock" }
      if !isKept { try workplace.remove(name) }
    }
  }
}
