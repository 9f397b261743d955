import Foundation
import StealthyStash
import StealthyVault
import TestSupport

/// What is done to the vault alone, and must change nothing that it holds.
extension StorePair {
  func maintain() throws {
    let index = input.generator.pick([0, 1])
    switch Int.random(in: 0..<12, using: &input.generator) {
    case 0, 1: try reopen(index)
    case 2: try lock(index)
    case 3:
      note("rotate")
      try vault.rotate()
    case 4, 5:
      note("reencrypt")
      try vault.reencrypt(batchSize: input.generator.pick([1, 3, 100]))
    case 6:
      note("compact")
      try vault.compact()
    case 7:
      note("verify")
      try verify(vault)
    case 8: try addSlot()
    case 9: try removeSlot()
    case 10: try backUp()
    default: try restore()
    }
    try compareEverything("after maintenance")
  }

  /// Anything that opens the vault.
  var source: UnlockSource {
    let id = input.generator.pick(sources.keys.sorted())
    return sources[id] ?? .rawKey(TestVault.key)
  }

  private func reopen(_ index: Int) throws {
    note("reopen \(index)")
    let isClosed = input.generator.chance(2)
    if isClosed { vaults[index].close() }
    let old = vaults[index]
    vaults[index] = try VaultRepository.open(
      at: place.path, unlockedBy: source, configuration: configuration)
    guard isClosed else { return }
    try expect(.unavailable, "a closed vault") { _ = try old.read([]) }
    try expect(.unavailable, "a closed vault") { _ = try old.commit([]) }
  }

  private func lock(_ index: Int) throws {
    note("lock \(index)")
    let vault = vaults[index]
    vault.lock()
    try Divergence.check("a locked vault is locked", vault.isLocked, true)
    let item = input.anyItem()
    try expect(.locked, "a locked vault") { _ = try vault.commit([.put(item)]) }
    try expect(.locked, "a locked vault") { _ = try vault.item(like: item) }
    try expect(.locked, "a locked vault") { _ = try vault.count(TypeQuery(type: .generic)) }
    // The other handle goes on.
    try compareEverything("while handle \(index) is locked", vaults[1 - index])
    try expect(.authenticationFailed, "a wrong key") {
      try vault.unlock(with: .rawKey(Data(repeating: 9, count: 32)))
    }
    try vault.unlock(with: source)
  }

  private func expect(
    _ code: StealthyError.Code, _ what: String, _ body: () throws -> Void
  ) throws {
    guard case .error(code) = try Outcome(body) else {
      throw Divergence(what, "does not throw \(code)", "is not asked")
    }
  }

  func verify(_ vault: VaultRepository) throws {
    let report = try vault.verify()
    try Divergence.check("problems", report.problems.map(\.description), [])
    let count = try forEverything.reduce(0) { $0 + (try memory.count($1)) }
    try Divergence.check("items verified", report.itemCount, count)
  }

  private func addSlot() throws {
    guard sources.count < 6 else { return try removeSlot() }
    let number = input.generator.next()
    let strength = PassphraseStrength(passes: 1, memory: 8, allowingWeakDerivation: true)
    let source = input.generator.pick([
      UnlockSource.passphrase("phrase \(number)", strength: strength),
      .rawKey(Data((0..<32).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) })),
      .keyFile(at: place.file("key-\(number)")),
    ])
    note("add slot \(source)")
    if input.generator.chance(4) {
      let key = try vault.addRecoveryKey(label: "paper")
      let id = try vault.slots().map(\.id).max() ?? 0
      sources[id] = .recoveryKey(key.text.lowercased())
    } else if input.generator.chance(4), let old = sources.keys.sorted().first {
      sources[try vault.changeSlot(old, to: source).id] = source
      sources[old] = nil
    } else {
      sources[try vault.addSlot(source, label: "slot \(number)").id] = source
    }
    try Divergence.check("slots", try vault.slots().map(\.id), sources.keys.sorted())
  }

  private func removeSlot() throws {
    let id = input.generator.pick(sources.keys.sorted())
    note("remove slot \(id)")
    let isLast = sources.count == 1
    let removed = try Outcome { try vault.removeSlot(id) }
    switch (removed, isLast) {
    case (.error(.unsupported), true): break
    case (.value, false):
      let gone = sources.removeValue(forKey: id)
      try expect(.authenticationFailed, "a removed slot") {
        _ = try VaultRepository.open(
          at: place.path, unlockedBy: gone ?? .rawKey(Data()), configuration: configuration)
      }
    default: throw Divergence("remove slot \(id) of \(sources.count)", removed, "is not asked")
    }
    try Divergence.check("slots", try vault.slots().map(\.id), sources.keys.sorted())
  }
}
