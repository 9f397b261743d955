import Foundation
import Testing

/// What docker's client sends, byte by byte, to the whole process.
@Suite struct DockerProtocolTests {
  private static let notFound = "credentials not found in native keychain\n"

  /// The line that docker's client writes to `store`.
  private func line(_ server: String, _ user: String, _ secret: String) -> String {
    #"{"ServerURL":"\#(server)","Username":"\#(user)","Secret":"\#(secret)"}"# + "\n"
  }

  // B70, B110
  @Test func `a login and a logout are answered in docker's bytes`() throws {
    let home = try Home.withHelpers()
    let unknown = try home.ask(.docker, "get", "127.0.0.1:5000")
    #expect(unknown.status == 1 && unknown.output == Self.notFound && unknown.errors.isEmpty)
    let login = line("127.0.0.1:5000", "alice", "canary")
    let stored = try home.ask(.docker, "store", login)
    #expect(stored.status == 0 && stored.bytes.isEmpty && stored.errors.isEmpty)
    #expect(try home.ask(.docker, "get", "127.0.0.1:5000").output == login)
    #expect(try home.ask(.docker, "list", "unused").output == #"{"127.0.0.1:5000":"alice"}"# + "\n")
    // A logout erases every spelling that a version of docker may have stored.
    for server in [
      "127.0.0.1:5000", "127.0.0.1:5000", "http://127.0.0.1:5000", "https://127.0.0.1:5000",
    ] {
      let erased = try home.ask(.docker, "erase", server)
      #expect(erased.status == 0 && erased.bytes.isEmpty && erased.errors.isEmpty)
    }
    #expect(try home.ask(.docker, "list", "unused").output == "{}\n")
    #expect(
      try home.ask(.docker, "version", "").output.hasPrefix("docker-credential-stash (Stealthy"))
  }

  @Test(arguments: [
    ("get", "", "no credentials server URL\n"), ("store", "{}", "no credentials server URL\n"),
    ("store", #"{"ServerURL":"h","Secret":"s"}"#, "no credentials username\n"),
    ("erase", "\n", "no credentials server URL\n"),
  ])
  func `what fails has docker's text on standard output`(
    _ operation: String, _ input: String, _ text: String
  ) throws {
    let outcome = try Home.withHelpers().ask(.docker, operation, input)
    #expect(outcome.status == 1 && outcome.output == text)
  }

  @Test func `a secret of a megabyte comes back`() throws {
    let home = try Home.withHelpers()
    let login = line(
      "registry.example.com", "u", String(repeating: "0123456789abcde/", count: 65_500))
    #expect(try home.ask(.docker, "store", login).status == 0)
    #expect(try home.ask(.docker, "get", "registry.example.com").output == login)
  }

  @Test(arguments: [
    String(repeating: "[", count: 1 << 20), String(repeating: " ", count: (8 << 20) + 1),
    #"{"ServerURL":""# + String(repeating: "h", count: 1 << 20)
      + #"","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h","Username":"u","Secret":""# + String(repeating: #"\u0061"#, count: 1 << 18),
    #"{"ServerURL":"h\n.evil","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h%0d%0a","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h","ServerURL":"evil","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h","Username":"u\u0000","Secret":"s"}"#,
    #"{"ServerURL":"h\ud800","Username":"u","Secret":"s"}"#,
  ])
  func `megabytes of anything else and attacks are refused`(_ input: String) throws {
    let home = try Home.withHelpers()
    for operation in ["store", "get", "erase"] {
      let outcome = try home.ask(.docker, operation, input)
      #expect(outcome.status == 1 && outcome.bytes.count < 200, "\(operation)")
    }
    #expect(try home.run(["list", "--json"]).output == "[]\n")
  }

  @Test func `without a vault docker shows what to do`() throws {
    let home = try Home.withHelpers()
    for path in [home.key, home.vault] { try FileManager.default.removeItem(atPath: path) }
    let outcome = try home.ask(.docker, "get", "registry.example.com")
    #expect(outcome.status == 1 && outcome.output.contains("stash init"))
  }
}
