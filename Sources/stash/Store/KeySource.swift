import StealthyStash
import StealthyVault

/// What opens the vault, as the command line, the environment or a file that is there says.
enum KeySource: Equatable {
  case keyFile(String)
  case credential(String)
  case passphrase
  case passphraseDescriptor(Int)
  case recoveryKey

  /// The name of a credential of systemd that is looked for without being asked for.
  static let defaultCredential = "stash"

  /// What an option says.
  /// - Throws: A ``Failure`` of usage if two say different things.
  static func stated(_ arguments: Arguments) throws -> KeySource? {
    let names = CommandOption.unlocking.map(\.name).filter(arguments.has)
    guard names.count < 2 else {
      throw Failure.usage("--\(names[0]) and --\(names[1]) exclude each other; give one of them.")
    }
    switch names.first {
    case "key-file": return arguments.value("key-file").map { .keyFile($0) }
    case "systemd-credential": return arguments.value("systemd-credential").map { .credential($0) }
    case "passphrase": return .passphrase
    case "passphrase-fd": return arguments.number("passphrase-fd").map { .passphraseDescriptor($0) }
    case "recovery-key": return .recoveryKey
    default: return nil
    }
  }

  /// What opens a vault without a person: the environment's key file, a credential, or the key file
  /// in its usual place.
  static func unattended() throws -> KeySource? {
    if let path = System.variable("STASH_KEY_FILE") { return .keyFile(path) }
    if let folder = System.variable("CREDENTIALS_DIRECTORY"),
      FileFacts.exists("\(folder)/\(defaultCredential)")
    {
      return .credential(defaultCredential)
    }
    let path = try Locations.defaultKeyFile()
    return FileFacts.exists(path) ? .keyFile(path) : nil
  }

  /// The source for the vault.
  /// - Throws: A ``Failure`` with code `locked` if it is not there or nobody can be asked.
  func unlockSource() throws -> UnlockSource {
    switch self {
    case .keyFile(let path):
      guard FileFacts.exists(path) else {
        throw Failure(
          .locked, "There is no key file at \(VisibleText.escaped(path)); say what opens the vault."
        )
      }
      return .keyFile(at: path)
    case .credential(let name): return .systemdCredential(name)
    case .passphrase: return .passphrase(try Prompt.text("Passphrase: "))
    case .passphraseDescriptor(let number): return .passphrase(try Self.line(of: number))
    case .recoveryKey: return .recoveryKey(try Prompt.text("Recovery key: "))
    }
  }

  /// Reads a passphrase from a descriptor that the caller has opened.
  static func line(of number: Int) throws -> String {
    let descriptor = Descriptor(number: Int32(number))
    var bytes = try descriptor.readLine(limit: HiddenInput.limit)
    defer { wipe(&bytes) }
    if number > 2 { close(descriptor.number) }
    guard !bytes.isEmpty else {
      throw Failure(
        .locked, "Descriptor \(number) gave no passphrase, but an empty line or its end.")
    }
    guard let text = String(utf8: bytes) else {
      throw Failure(.locked, "What descriptor \(number) gave is no UTF-8, and so no passphrase.")
    }
    return text
  }
}
