import CSpawn
import Foundation

/// A server on loopback that asks for a name and a password, and ends with the test.
///
/// `@unchecked Sendable`, because nothing in it changes.
final class PasswordServer: @unchecked Sendable {
  let folder: String
  let port: Int
  private let process: pid_t

  /// Starts it in a home; each path has its accounts with their passwords.
  init(_ home: Home, _ accounts: [String: [String: String]]) throws {
    folder = home.file("server")
    try FileManager.default.createDirectory(
      atPath: folder + "/repositories", withIntermediateDirectories: true)
    try Self.write(accounts, in: folder)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let spawn = Spawn(
      words: ["python3", script + "/password_server.py", folder],
      environment: home.environment(["PYTHONDONTWRITEBYTECODE": "1"]), folder: folder)
    process = try spawn.start(
      input: "/dev/null", output: folder + "/output", errors: folder + "/errors")
    let end = Date() + 30
    var port: Int?
    while port == nil, Date() < end {
      usleep(5000)
      port = (try? String(contentsOfFile: folder + "/port", encoding: .utf8)).flatMap { Int($0) }
    }
    guard let port else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw Home.Trouble("the server does not start")
    }
    self.port = port
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  var address: String { "127.0.0.1:\(port)" }

  func url(_ path: String, user: String? = nil) -> String {
    "http://\(user.map { $0 + "@" } ?? "")\(address)\(path)"
  }

  /// Lets others in from now on.
  func change(_ accounts: [String: [String: String]]) throws {
    try Self.write(accounts, in: folder)
  }

  /// The users of the requests that were let in, and were not, since the last look.
  func takeRequests() throws -> (allowed: Set<String>, refused: Set<String>) {
    let path = folder + "/requests"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(atPath: path)
    let words = lines.split(separator: "\n").map { $0.split(separator: " ") }
    return (
      Set(words.filter { $0[0] == "200" }.map { String($0[1]) }),
      Set(words.filter { $0[0] == "401" }.map { String($0[1]) })
    )
  }

  private static func write(_ accounts: [String: [String: String]], in folder: String) throws {
    try JSONEncoder().encode(accounts)
      .write(to: URL(fileURLWithPath: folder + "/accounts.json"), options: .atomic)
  }
}
