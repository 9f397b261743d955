import Foundation

/// A user's home folder, in which the tool is run as it was built.
///
/// `@unchecked Sendable`, because nothing in it changes.
final class Home: @unchecked Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/stash-tests-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A home with a vault that a key file opens.
  static func withVault() throws -> Home {
    let home = try Home()
    let made = try home.run(["init"])
    guard made.status == 0 else { throw Trouble(made.errors) }
    return home
  }

  struct Trouble: Error {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  var vault: String { path + "/.local/share/stash/vault" }

  var key: String { path + "/.config/stash/key" }

  func file(_ name: String) -> String { path + "/" + name }

  /// The environment of a user who has set nothing.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["HOME": self.path, "PATH": path, "TERM": "xterm", "LANG": "C.UTF-8"]
      .merging(more) { $1 }
  }

  /// Runs the tool.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    called name: String? = nil
  ) throws -> Outcome {
    try run(arguments, bytes: Data(input.utf8), environment: environment, called: name)
  }

  /// Runs the tool with any bytes on its standard input.
  func run(
    _ arguments: [String], bytes: Data, environment: [String: String] = [:],
    called name: String? = nil
  ) throws -> Outcome {
    try Outcome(
      running: name ?? Self.executable, arguments, input: bytes,
      environment: self.environment(environment), in: path)
  }

  /// Stores a secret.
  func store(_ item: String, _ secret: String, _ options: [String] = []) throws {
    let outcome = try run(["set", item] + options, input: secret)
    guard outcome.status == 0 else { throw Trouble(outcome.errors) }
  }

  /// The tool, which is built beside the tests.
  static let executable: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let folders = bundles.map { $0.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    let places = folders.map { $0.appendingPathComponent("stash").path }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "stash"
  }()
}
