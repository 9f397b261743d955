import Foundation

@testable import CredentialHelpers
@testable import StealthyStash

/// What credential helpers read from programs and files.
///
/// A refused input gives nothing and changes nothing, and what is accepted is written in a way that
/// is read as the same.
enum HelperInput {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static let secret = Data("canary".utf8)

  /// A login of git's, one of docker's, and one that nobody asks for.
  private static func repository() -> InMemoryRepository {
    let repository = InMemoryRepository(clock: { now })
    for (server, type) in [
      ("victim.example", nil), ("h", FourCharacterCode.dockerCredential), ("other.example", nil),
    ] {
      let item = InternetPasswordItem(
        account: "u", data: secret, type: type, server: server, protocol: .https)
      try? repository.put(item)
    }
    return repository
  }

  private static func items(_ repository: InMemoryRepository) -> [AnyStealthyProperty] {
    (try? repository.query(TypeQuery(type: .internet))) ?? []
  }

  static func git(_ bytes: [UInt8]) {
    let request = try? GitRequest(Data(bytes))
    let place = request.flatMap { try? GitPlace($0) }
    for operation in ["get", "store", "erase"] {
      let repository = repository()
      let before = items(repository)
      let response = GitHelper(repository).run(operation, input: Data(bytes), now: now)
      FuzzTarget.require((place == nil) == (response.status == 1), "another answer")
      guard response.status == 0 else {
        FuzzTarget.require(response.output.isEmpty, "a refused request has an answer")
        FuzzTarget.require(items(repository) == before, "a refused request changes something")
        continue
      }
      if operation == "get", !response.output.isEmpty {
        FuzzTarget.require(
          place?.host == "victim.example" || place?.host == "other.example", "another host")
        FuzzTarget.require(
          response.output.filter { $0 == 0x0A }.count <= 3 && !response.output.contains(0x0D)
            && !response.output.contains(0), "lines that are none")
      }
      if operation == "store", items(repository) != before {
        let again = GitHelper(repository).run(
          "get", input: Data("capability[]=authtype\n".utf8) + Data(bytes), now: now)
        FuzzTarget.require(again.status == 0 && !again.output.isEmpty, "what is stored is lost")
      }
      let host = place?.host
      if host != "victim.example", host != "other.example" {
        FuzzTarget.require(before.allSatisfy(items(repository).contains), "another host is gone")
      }
    }
  }

  static func gitFile(_ bytes: [UInt8]) {
    let file = GitStoreFile(Data(bytes))
    guard let written = try? GitStoreFile.written(file.items) else {
      return FuzzTarget.require(false, "what is read cannot be written")
    }
    let again = GitStoreFile(written.data)
    FuzzTarget.require(
      written.omitted == 0 && again.items == file.items && again.skipped == 0,
      "a file is written in another way")
  }

  static func docker(_ bytes: [UInt8]) {
    let repository = repository()
    let before = items(repository)
    let helper = DockerHelper(repository, version: "1")
    let response = helper.run("store", input: Data(bytes))
    guard response.status == 0 else {
      return FuzzTarget.require(items(repository) == before, "what is refused changes something")
    }
    guard
      let members = try? JSONReader.texts(
        in: bytes[...], named: ["ServerURL", "Username", "Secret"]),
      let server = members["ServerURL"]
    else { return FuzzTarget.require(false, "what is accepted cannot be read") }
    let answer = helper.run("get", input: Data(server.utf8))
    let returned = try? JSONReader.texts(
      in: Array(answer.output)[...], named: ["ServerURL", "Username", "Secret"])
    FuzzTarget.require(answer.status == 0 && returned == members, "another credential comes back")
  }

  static func address(_ bytes: [UInt8]) {
    guard let address = try? DockerAddress(bytes[...]) else { return }
    FuzzTarget.require(Array(address.text.utf8) == bytes, "an address is not kept as it is")
    let item = address.item(username: "u", secret: "s")
    let again = DockerAddress(item)
    FuzzTarget.require(
      again.server == address.server && again.scheme == address.scheme && address.includes(item)
        && again.text.sameBytes(as: address.text), "an address is stored as another")
  }

  static func netrc(_ bytes: [UInt8]) {
    guard let file = try? NetrcFile(Data(bytes)) else { return }
    let items = file.items().filter { $0.server != nil && $0.protocol == nil }
    guard let written = try? NetrcFile.written(items), let again = try? NetrcFile(written.data)
    else { return FuzzTarget.require(false, "what is read cannot be written") }
    FuzzTarget.require(again.items() == items, "a file is written in another way")
  }

  static func environment(_ bytes: [UInt8]) {
    guard let file = try? EnvironmentFile(Data(bytes)) else { return }
    guard let written = try? EnvironmentFile.written(file.variables) else {
      return FuzzTarget.require(false, "what is read cannot be written")
    }
    FuzzTarget.require((try? EnvironmentFile(written)) == file, "a file is written in another way")
  }
}
