import Foundation

extension Home {
  /// Writes a file for this user alone.
  func write(_ name: String, _ text: String) throws {
    guard name != "-" else { return }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    chmod(file(name), 0o600)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// The permissions of a file; nil if there is none.
  func permissions(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// The names of what is in the folder, without what is hidden.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
  }

  /// Runs a line of the shell in which `stash` is the tool.
  func shell(_ line: String) throws -> Outcome {
    try Outcome(
      running: "/bin/sh", ["-c", "stash() { '\(Self.executable)' \"$@\"; }; \(line)"],
      input: Data(),
      environment: environment(), in: path)
  }
}
