/// An option of a command.
///
/// None takes a secret: what a command line holds, every process on the machine can read.
struct CommandOption {
  /// What follows an option.
  enum Value: Equatable {
    /// Nothing.
    case none
    /// A text.
    case text(String)
    /// A file's path.
    case path
    /// A number within bounds.
    case number(String, ClosedRange<Int>)
    /// One of some words.
    case choice([String])
    /// One of more words than a line of help has room for.
    case word(String, of: [String])
  }

  /// Its name without the dashes.
  let name: String

  let value: Value

  /// What it does, in one line.
  let help: String

  /// Whether it can be given more than once.
  var isRepeatable = false

  /// What stands for the value in a help; nil without one.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name), .number(let name, _), .word(let name, _): name
    case .path: "PATH"
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// As it is typed.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}

extension CommandOption {
  static var help: Self { Self(name: "help", value: .none, help: "show this help") }

  static var json: Self { Self(name: "json", value: .none, help: "write JSON") }

  static var vault: Self {
    Self(name: "vault", value: .path, help: "the vault's file, instead of $STASH_VAULT")
  }

  /// What opens a vault; one of them at a time.
  static var unlocking: [Self] {
    [
      Self(name: "key-file", value: .path, help: "the key file, instead of $STASH_KEY_FILE"),
      Self(
        name: "systemd-credential", value: .text("NAME"),
        help: "a credential in $CREDENTIALS_DIRECTORY"),
      Self(name: "passphrase", value: .none, help: "ask for a passphrase on the terminal"),
      Self(
        name: "passphrase-fd", value: .number("N", 0...1023),
        help: "read the passphrase's line from this file descriptor"),
      Self(name: "recovery-key", value: .none, help: "ask for the recovery key on the terminal"),
    ]
  }

  /// What every command that opens a vault takes.
  static var store: [Self] { [.vault] + unlocking }
}
