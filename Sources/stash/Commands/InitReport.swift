/// What `stash init` tells: where things are, and what to do with them.
struct InitReport {
  let vault: String
  let key: KeySource
  let isNewKey: Bool
  let usesSystemd: Bool

  func text(recoveryKey: String?) -> String {
    var lines = ["The vault is \(VisibleText.escaped(vault))."] + keyLines
    if let recoveryKey {
      lines += [
        "", "Recovery key: \(recoveryKey)",
        "It is shown once and kept nowhere. Write it down: it opens the vault too.",
      ]
    }
    if usesSystemd { lines += [""] + systemdLines }
    return lines.joined(separator: "\n") + "\n"
  }

  private var keyLines: [String] {
    switch key {
    case .keyFile(let path):
      [
        "Its key file is \(VisibleText.escaped(path))\(isNewKey ? "" : ", which was there before").",
        "Whoever has both has the secrets. Back up both, and never together: the vault with your files, the key elsewhere.",
      ]
    case .credential(let name):
      [
        "The credential \(VisibleText.escaped(name)) of systemd opens it.",
        "Whoever has both has the secrets. Back up the vault, and never the credential with it.",
      ]
    case .passphrase, .passphraseDescriptor, .recoveryKey:
      [
        "Your passphrase opens it, and nothing else but a recovery key. Nobody can tell you a forgotten one.",
        "Back up the vault; its copies are opened by the same passphrase.",
      ]
    }
  }

  /// systemd-creds(1) and systemd.exec(5).
  private var systemdLines: [String] {
    guard case .keyFile(let path) = key else { return [] }
    let name = KeySource.defaultCredential
    let file = ShellWord.quoted(path)
    return [
      "To let systemd keep the key, encrypted for this machine, run as root:",
      "  systemd-creds encrypt --name=\(name) \(file) /etc/credstore.encrypted/\(name)",
      "and add to the service's unit:",
      "  LoadCredentialEncrypted=\(name)",
      "Then move the key file to a safe place, or remove it and keep the recovery key.",
    ]
  }
}
