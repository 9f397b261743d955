internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// The process that is killed: it makes step after step, and tells each before and after.
///
/// `b 7` announces step 7; `a 7 ok` acknowledges it, after the call has returned.
struct Victim {
  private let folder: String
  private let part: Int
  private let seed: UInt64
  private let isAlone: Bool
  private let configuration: VaultConfiguration
  private var backup: String?
  private var vault: VaultRepository

  /// Waits for the parent's word, so that a process is there already when it is needed, and begins.
  static func run() throws {
    guard let order = readLine() else { return }
    let options = try Options(order.split(separator: " ").map(String.init))
    var victim = try Victim(options)
    Channel.say("open")
    var number = 0
    while true {
      number += 1
      try victim.make(Step(number, seed: victim.seed, isAlone: victim.isAlone))
    }
  }

  private init(_ options: Options) throws {
    folder = try options.text("folder")
    part = options.integer("part", or: 0)
    seed = options.seed
    isAlone = options.has("alone")
    configuration = VaultConfiguration {
      $0.checkpointThreshold = options.integer("threshold", or: 256)
    }
    backup = options.has("backup") ? try options.text("backup") : nil
    vault = try Self.open(folder, configuration)
  }

  private static func open(
    _ folder: String, _ configuration: VaultConfiguration
  ) throws -> VaultRepository {
    try VaultRepository.open(
      at: folder + "/vault", unlockedBy: Keys.main, configuration: configuration)
  }

  private mutating func make(_ step: Step) throws {
    Channel.say("b \(step.number)")
    do {
      try perform(step)
      Channel.say("a \(step.number) ok")
    } catch let error as StealthyError {
      Channel.say("a \(step.number) \(error.code)")
    }
  }

  private mutating func perform(_ step: Step) throws {
    let name = folder + "/" + step.fileName
    switch step.action {
    case .edit(let edits): _ = try vault.commit(edits.map(change))
    case .removeAll:
      let service = Contents.service(part)
      _ = try vault.commit([.removeAll(.generic { $0.service == service })])
    case .rotate: try vault.rotate()
    case .reencrypt: try vault.reencrypt(batchSize: 4)
    case .compact: try vault.compact()
    case .reopen:
      vault.close()
      vault = try Self.open(folder, configuration)
    case .toggleSlot:
      let label = Contents.slotLabel(part)
      if let slot = try vault.slots().first(where: { $0.label == label }) {
        try vault.removeSlot(slot.id)
      } else {
        try vault.addSlot(Keys.extra(part), label: label)
      }
    case .backup:
      try vault.backup(to: name)
      backup = name
    case .restore:
      if let backup { try vault.restore(from: backup) }
    case .makeVault:
      try VaultRepository.create(at: name, unlockedBy: Keys.main).close()
    }
  }

  private func change(_ edit: Step.Edit) -> Change {
    func item(_ key: Int, _ stamp: UInt64 = 0) -> AnyStealthyProperty {
      Contents.item(key, stamp, part: part)
    }
    return switch edit {
    case .create(let key, let stamp): .create(item(key, stamp))
    case .put(let key, let stamp): .put(item(key, stamp))
    case .replace(let old, let new, let stamp): .replace(item(old), item(new, stamp))
    case .remove(let key, let ifAbsent): .remove(item(key), ifAbsent: ifAbsent ? .ignore : .fail)
    }
  }
}
