import StealthyStash
import StealthyVault

/// A credential helper, when the program is called by its name.
enum HelperMode: String {
  case git = "git-credential-stash"
  case docker = "docker-credential-stash"

  /// How much is read from standard input at the most, in bytes.
  static let inputLimit = 2 << 20

  /// What a helper answers: what it writes, and what it ends with.
  struct Reply {
    let output: [UInt8]
    let status: Int32
  }

  /// The helper that a name stands for; git passes its full path.
  init?(calledAs path: String) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      path[path.utf8.index(after: $0)...]
    }
    self.init(rawValue: name.map(String.init) ?? path)
  }

  /// Opens the vault by a key file or a credential, nobody being asked, and answers.
  /// - Returns: The exit code.
  func run(_ words: [String], _ console: Console) -> Int32 {
    do {
      guard let operation = words.last, words.count == 1 else {
        throw Failure.usage("\(rawValue) is called by \(client), with the name of an operation.")
      }
      if Descriptor.standardInput.isTerminal {
        console.note("Waits for what \(client) sends; Ctrl-D ends it.")
      }
      let input = try Descriptor.standardInput.readAll(limit: Self.inputLimit)
      let reply = try answer(operation, input) { try VaultAccess.forHelper().open() }
      console.write(bytes: reply.output)
      try console.flush()
      return reply.status
    } catch {
      console.complain(Failure(error).message)
      return ExitCode.failed.rawValue
    }
  }

  private var client: String { self == .git ? "git" : "docker" }

  /// The one place where the protocols are joined to the tool.
  private func answer(
    _ operation: String, _ input: [UInt8], _ repository: () throws -> VaultRepository
  ) throws -> Reply {
    throw Failure(.failed, "This build of stash does not speak the protocol of \(client) yet.")
  }
}
