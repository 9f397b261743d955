internal import StealthyStash

/// What a vault must hold after steps, told without a vault.
struct Model {
  struct Backup {
    let name: String
    let contents: Contents
  }

  var contents = Contents()

  /// The newest backup.
  var backup: Backup?

  /// The vaults that were made.
  var made: [String] = []

  /// Makes a step.
  /// - Returns: `ok`, or the code of the error that the step must give; nothing changes then.
  mutating func make(_ step: Step) -> String {
    switch step.action {
    case .edit(let edits):
      var items = contents.items
      for edit in edits {
        if let code = Self.make(edit, &items) { return code.rawValue }
      }
      contents.items = items
    case .removeAll: contents.items = [:]
    case .rotate, .reencrypt, .compact, .reopen: break
    case .toggleSlot: contents.hasExtraSlot.toggle()
    case .backup: backup = Backup(name: step.fileName, contents: contents)
    case .restore: contents = backup?.contents ?? contents
    case .makeVault: made.append(step.fileName)
    }
    return "ok"
  }

  private static func make(
    _ edit: Step.Edit, _ items: inout [Int: UInt64]
  ) -> StealthyError.Code? {
    switch edit {
    case .create(let key, let stamp):
      guard items[key] == nil else { return .duplicateItem }
      items[key] = stamp
    case .put(let key, let stamp):
      items[key] = stamp
    case .replace(let old, let new, let stamp):
      guard items[old] != nil else { return .itemNotFound }
      guard old == new || items[new] == nil else { return .duplicateItem }
      items[old] = nil
      items[new] = stamp
    case .remove(let key, let ifAbsent):
      guard items.removeValue(forKey: key) != nil || ifAbsent else { return .itemNotFound }
    }
    return nil
  }
}
