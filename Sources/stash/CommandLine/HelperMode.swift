import CredentialHelpers
import StealthyStash
import StealthyVault

/// A credential helper, when the program is called by its name.
enum HelperMode: String {
  case git = "git-credential-stash"
  case docker = "docker-credential-stash"

  /// The helper that a name stands for; git passes its full path.
  init?(calledAs path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    self.init(rawValue: slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path)
  }

  /// Opens the vault by a key file or a credential, nobody being asked, and answers.
  /// - Returns: The exit code.
  func run(_ words: [String], _ console: Console) -> Int32 {
    let reply = reply(words, console)
    console.write(bytes: reply.output)
    do {
      try console.flush()
    } catch {
      console.complain(Failure(error).message)
      return ExitCode.failed.rawValue
    }
    if let message = reply.message { console.complain(message) }
    return reply.status
  }

  private func reply(_ words: [String], _ console: Console) -> HelperResponse {
    do {
      guard let operation = words.last, words.count == 1 else {
        throw Failure.usage("\(rawValue) is called by \(client), with the name of an operation.")
      }
      if Descriptor.standardInput.isTerminal {
        console.note("Waits for what \(client) sends; Ctrl-D ends it.")
      }
      // One byte more than a helper takes lets it say that there is too much.
      let input = try Descriptor.standardInput.readPrefix(limit: inputLimit + 1)
      return try answer(operation, input)
    } catch {
      let message = Failure(error).message
      // Docker shows what a failing helper has written to standard output.
      return self == .docker
        ? HelperResponse(output: Data("\(message)\n".utf8), message: nil, status: 1)
        : HelperResponse(output: Data(), message: message, status: 1)
    }
  }

  private var client: String { self == .git ? "git" : "docker" }

  /// How much is read from standard input at the most, in bytes.
  private var inputLimit: Int {
    switch self {
    case .git: GitRequest.maximumSize
    case .docker: DockerHelper.maximumSize
    }
  }

  /// Any other operation than these needs no vault.
  private func answer(_ operation: String, _ input: Data) throws -> HelperResponse {
    switch operation {
    case "get", "list":
      return answer(operation, input, try VaultAccess.forHelper().open(isReadOnly: true))
    case "store", "erase":
      let vault = try VaultAccess.forHelper().open(isReadOnly: false)
      // Moves the log into the vault: whoever reads it next need not go through that.
      defer { vault.close() }
      return answer(operation, input, vault)
    default: return answer(operation, input, InMemoryRepository())
    }
  }

  /// The one place where the protocols are joined to the tool.
  private func answer(
    _ operation: String, _ input: Data, _ repository: some AtomicRepository
  ) -> HelperResponse {
    switch self {
    case .git: GitHelper(repository).run(operation, input: input, now: Date())
    case .docker:
      DockerHelper(repository, version: Dispatch.version).run(operation, input: input)
    }
  }
}
