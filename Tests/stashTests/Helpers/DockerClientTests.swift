import Foundation
import Testing

/// Docker's own client, with the vault as its store, against a registry that asks for a password.
///
/// Its engine is not needed, and must not be asked: it may be there.
@Suite(.enabled(if: Installed.docker, "There is no client of docker's, or no python3."))
struct DockerClientTests {
  private func docker(_ home: Home, _ words: String..., input: String = "") throws -> Outcome {
    try Outcome(
      running: "docker", words, input: Data(input.utf8),
      environment: home.environment([
        "PATH": home.pathWithHelpers, "DOCKER_HOST": "unix://" + home.file("no-engine"),
      ]), in: home.path)
  }

  @Test func `login stores, a second login finds it, and logout forgets`() throws {
    let home = try Home.withHelpers()
    let server = try PasswordServer(home, ["/v2/": ["alice": "canary-1"]])
    try FileManager.default.createDirectory(
      atPath: home.file(".docker"), withIntermediateDirectories: false)
    try home.write(#"{"credsStore": "stash"}"#, to: ".docker/config.json")
    func login(_ password: String) throws -> Outcome {
      try docker(
        home, "login", "--username", "alice", "--password-stdin", server.address, input: password)
    }

    #expect(try login("wrong").status != 0)
    #expect(try home.stored().isEmpty)
    let first = try login("canary-1")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try home.stored().map { $0.hasSuffix(": canary-1") } == [true])
    let again = try docker(home, "login", server.address)
    // It goes on to ask the engine, which is not there.
    #expect((again.output + again.errors).contains("existing credentials"), "\(again.errors)")
    let configuration = try String(
      contentsOfFile: home.file(".docker/config.json"), encoding: .utf8)
    #expect(configuration.contains("credsStore") && !configuration.contains("\"auth\""))

    let logout = try docker(home, "logout", server.address)
    #expect(logout.status == 0 && !logout.output.contains("WARNING"))
    #expect(try home.stored().isEmpty)
  }
}
