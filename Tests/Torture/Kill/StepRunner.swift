internal import StealthyStash
internal import StealthyVault

/// Makes steps on a part of a vault.
struct StepRunner {
  let folder: String
  let part: Int
  let configuration: VaultConfiguration

  /// The newest backup.
  var backup: String?

  private(set) var vault: VaultRepository

  init(
    _ folder: String, part: Int, _ configuration: VaultConfiguration, backup: String? = nil
  ) throws {
    self.folder = folder
    self.part = part
    self.configuration = configuration
    self.backup = backup
    vault = try Self.open(folder, configuration)
  }

  private static func open(
    _ folder: String, _ configuration: VaultConfiguration
  ) throws -> VaultRepository {
    try VaultRepository.open(
      at: folder + "/vault", unlockedBy: Keys.main, configuration: configuration)
  }

  /// Makes a step.
  /// - Returns: `ok`, or the code of the error that it gave.
  /// - Throws: What is no error of the library.
  mutating func make(_ step: Step) throws -> String {
    do {
      try perform(step)
      return "ok"
    } catch let error as StealthyError {
      return error.code.rawValue
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
      Contents.item(key, stamp, part: part).eraseToAnyProperty()
    }
    return switch edit {
    case .create(let key, let stamp): .create(item(key, stamp))
    case .put(let key, let stamp): .put(item(key, stamp))
    case .replace(let old, let new, let stamp): .replace(item(old), item(new, stamp))
    case .remove(let key, let ifAbsent): .remove(item(key), ifAbsent: ifAbsent ? .ignore : .fail)
    }
  }
}
