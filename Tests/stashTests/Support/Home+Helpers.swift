import Foundation

/// A credential helper, called as its client calls it: by the full path of a link with its name.
enum Helper: String {
  case git = "git-credential-stash"
  case docker = "docker-credential-stash"
}

extension Home {
  /// A home with a vault and the helpers' names.
  static func withHelpers() throws -> Home {
    let home = try withVault()
    let folder = home.file("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in [Helper.git.rawValue, Helper.docker.rawValue, "stash"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: Self.executable)
    }
    return home
  }

  func path(of helper: Helper) -> String { file("bin/" + helper.rawValue) }

  /// The path for commands, with the helpers first.
  var pathWithHelpers: String {
    file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  func ask(_ helper: Helper, _ operation: String, _ input: Data) throws -> Outcome {
    try run([operation], bytes: input, called: path(of: helper))
  }

  func ask(_ helper: Helper, _ operation: String, _ input: String) throws -> Outcome {
    try ask(helper, operation, Data(input.utf8))
  }

  /// Writes a file, or a script that can be run at once.
  ///
  /// A script is written by a process of its own: the system runs no file that somebody has open to
  /// write to, and a child that another test starts meanwhile would have it open for a moment.
  func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
    guard mode & 0o100 != 0 else {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
      chmod(file(name), mode)
      return
    }
    let line = "cat >\"$1\" && chmod \(String(mode, radix: 8)) \"$1\""
    let outcome = try Outcome(
      running: "sh", ["-c", line, "sh", file(name)], input: Data(text.utf8),
      environment: environment(["PATH": "/usr/bin:/bin"]), in: path)
    guard outcome.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The items of the vault, as `NAME: SECRET`.
  func stored() throws -> [String] {
    let names = try run(["list"]).lines.dropFirst().map { String($0.prefix { $0 != " " }) }
    return try names.map { "\($0): \(try run(["get", $0]).output)" }
  }
}
