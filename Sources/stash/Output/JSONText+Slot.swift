import StealthyVault

extension JSONText {
  init(_ slot: VaultSlot) {
    add("slot", slot.id)
    add("kind", slot.kind.words)
    if !slot.label.isEmpty { add("label", slot.label) }
    add("made", Timestamp.text(slot.createdAt))
  }
}

extension UnlockSource.Kind {
  /// What people call it.
  var words: String {
    switch self {
    case .passphrase: "passphrase"
    case .keyFile: "key file"
    case .rawKey: "raw key"
    case .recoveryKey: "recovery key"
    case .repositoryItem: "item of another store"
    case .systemdCredential: "systemd credential"
    case .unlocker: "program"
    }
  }
}
