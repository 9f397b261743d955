import SecureFiles
import StealthyStash
import StealthyVault

/// What `doctor` says of the vault and its key.
enum VaultFindings {
  static func all(_ arguments: Arguments) throws -> [Finding] {
    let vault = try Locations.vault(arguments)
    guard FileFacts.exists(vault) else {
      return [.bad("There is no vault at \(VisibleText.escaped(vault)); 'stash init' makes one.")]
    }
    var findings = [file(vault, "vault")]
    let source = try KeySource.stated(arguments) ?? KeySource.unattended()
    switch source {
    case .keyFile(let path):
      findings += [file(path, "key file"), opening(vault, path)]
      if let one = FileFacts.fileSystem(of: vault), one == FileFacts.fileSystem(of: path) {
        findings.append(
          .note(
            "The vault and its key file are on one file system: whoever gets a copy of it has the secrets. A key file on another disk or with systemd is safer."
          ))
      }
    case .credential(let name):
      findings.append(
        .good("The credential \(VisibleText.escaped(name)) of systemd opens the vault."))
    case nil:
      findings.append(
        .note("There is no key file: a passphrase is asked for, and helpers cannot open the vault.")
      )
    default: break
    }
    return findings
  }

  private static func file(_ path: String, _ subject: String) -> Finding {
    let name = VisibleText.escaped(path)
    do {
      try SecureFiles.check(FileLocation(path))
      return .good("Only you can read the \(subject) \(name).")
    } catch {
      return .bad("The \(subject) \(name): \(error.message)")
    }
  }

  private static func opening(_ vault: String, _ key: String) -> Finding {
    do {
      let repository = try VaultRepository.open(
        at: vault, unlockedBy: .keyFile(at: key),
        configuration: VaultConfiguration(isReadOnly: true))
      repository.close()
      return .good("The key file opens the vault.")
    } catch {
      return .bad("The key file does not open the vault: \(Failure(error).message)")
    }
  }
}
