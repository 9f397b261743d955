package import StealthyStash

/// Docker's credential helper over any repository.
///
/// It speaks the protocol of docker-credential-helpers: `store`, `get`, `erase`, `list` and
/// `version`, a JSON object or an address on standard input, and what fails as a text on standard
/// output with status 1, where docker looks for it. A server has one credential, as in
/// docker's own configuration: `store` replaces it, whoever's it was, in one commit. Erasing what
/// is not there is no error (docker/cli#204).
///
/// An item of docker's is an internet item with the type ``FourCharacterCode/dockerCredential`` and
/// the realm "docker": git does not see it, and docker sees no other. Its label is the address as
/// docker wrote it, which `list` gives back. For an identity token docker sends the user name
/// `<token>`, which is kept as any other.
///
/// Addresses are compared by host, port and path, and by scheme where both have one.
package struct DockerHelper: Sendable {
  /// How many bytes of standard input are read; a secret of a megabyte fits, every byte escaped.
  package static let maximumSize = 8 << 20

  static let notFound = "credentials not found in native keychain"
  static let noServer = "no credentials server URL"
  static let noUsername = "no credentials username"

  private let repository: any AtomicRepository
  private let version: String

  /// Creates a helper.
  /// - Parameters:
  ///   - repository: Where the credentials are; it should have no defaults.
  ///   - version: The version that `version` prints.
  package init(_ repository: any AtomicRepository, version: String) {
    self.repository = repository
    self.version = version
  }

  /// Does what docker asks for.
  /// - Parameters:
  ///   - operation: The operation: the helper's only argument.
  ///   - input: What is on standard input, ``maximumSize`` bytes and one more at the most.
  /// - Returns: The answer; status 1 and a text on standard output if it fails.
  package func run(_ operation: String, input: Data) -> HelperResponse {
    do {
      guard input.count <= Self.maximumSize else {
        throw StealthyError.refused("the input is longer than \(Self.maximumSize) bytes")
      }
      switch operation {
      case "get": return HelperResponse(output: try get(input))
      case "store": try store(input)
      case "erase": try erase(input)
      case "list": return HelperResponse(output: try list())
      case "version":
        return HelperResponse(
          output: Data("docker-credential-stash (StealthyStash) \(version)\n".utf8))
      default:
        throw StealthyError.refused(
          "unknown credential action; use store, get, erase, list or version")
      }
      return HelperResponse()
    } catch {
      let message =
        (error as? StealthyError)?.message ?? "the credentials cannot be read or written"
      return HelperResponse(output: Data((message + "\n").utf8), status: 1)
    }
  }

  private func get(_ input: Data) throws -> Data {
    let address = try Self.address(input)
    let found = try rows(of: address)
    guard let item = found.rows.first?.item else {
      throw found.problem ?? StealthyError.refused(Self.notFound)
    }
    guard let secret = String(utf8: item.data) else {
      throw StealthyError(.unexpectedData, "the secret is not text; log in again")
    }
    return JSONWriter.object([
      ("ServerURL", address.text), ("Username", item.account), ("Secret", secret),
    ])
  }

  private func store(_ input: Data) throws {
    let members = try JSONReader.texts(
      in: Array(input)[...], named: ["ServerURL", "Username", "Secret"])
    guard let server = members["ServerURL"], !server.isEmpty else {
      throw StealthyError.refused(Self.noServer)
    }
    guard let username = members["Username"], !username.isEmpty else {
      throw StealthyError.refused(Self.noUsername)
    }
    guard username.unicodeScalars.allSatisfy({ !$0.misleads }) else {
      throw StealthyError.refused("the user name has a control character in it")
    }
    guard let secret = members["Secret"] else {
      throw StealthyError.refused("no credentials secret")
    }
    let address = try DockerAddress(Array(server.utf8)[...])
    let item = address.item(username: username, secret: secret)
    try retryingConflicts {
      let others = try rows(of: address).rows.filter { $0.item.id != item.id }
      _ = try repository.commit(
        others.map { .remove($0.item, ifAbsent: .ignore, expecting: $0.revision) } + [.put(item)])
    }
  }

  private func erase(_ input: Data) throws {
    let address = try Self.address(input)
    try retryingConflicts {
      let found = try rows(of: address)
      if found.rows.isEmpty {
        if let problem = found.problem { throw problem }
        return
      }
      _ = try repository.commit(
        found.rows.map { .remove($0.item, ifAbsent: .ignore, expecting: $0.revision) })
    }
  }

  private func list() throws -> Data {
    let query = TypeQuery.internet { $0.type == FourCharacterCode.dockerCredential }
    let result = try repository.result(of: ReadRequest(query, wanted: .attributes))
    if let problem = result.problems.first { throw problem.error }
    var seen: Set<[UInt8]> = []
    var accounts: [(name: String, text: String)] = []
    for row in result.rows.mostRecentFirst {
      let text = DockerAddress(row.item).text
      guard !text.isEmpty, seen.insert(Array(text.utf8)).inserted else { continue }
      accounts.append((text, row.item.account))
    }
    return JSONWriter.object(accounts.sorted { $0.name.bytesPrecede($1.name) })
  }

  /// The items that an address names, the most recently stored first.
  private func rows(
    of address: DockerAddress
  ) throws -> (rows: [StoredItem], problem: StealthyError?) {
    let result = try repository.result(of: ReadRequest(address.query))
    let rows = result.rows.filter { address.includes($0.item) }
    return (rows.mostRecentFirst, result.problems.first?.error)
  }

  private static func address(_ input: Data) throws -> DockerAddress {
    let trimmed = Array(input)[...].trimming { " \t\r\n".utf8.contains($0) }
    guard !trimmed.isEmpty else { throw StealthyError.refused(noServer) }
    return try DockerAddress(trimmed)
  }
}
