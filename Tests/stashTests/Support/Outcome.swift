import Foundation

/// What a process has ended with and written.
struct Outcome {
  let status: Int32
  let bytes: Data
  let errors: String

  var output: String { String(decoding: bytes, as: UTF8.self) }

  var lines: [Substring] { output.split(separator: "\n") }

  /// Runs a process to its end.
  init(
    running executable: String, _ arguments: [String], input: Data,
    environment: [String: String], in folder: String, meanwhile: (Int32) -> Void = { _ in }
  ) throws {
    // Files and no pipes: nothing has to be read while it runs.
    let paths = ["in", "out", "err"].map { "\(folder)/.\(UUID()).\($0)" }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    try input.write(to: URL(fileURLWithPath: paths[0]))
    let spawn = Spawn(words: [executable] + arguments, environment: environment, folder: folder)
    let process = try spawn.start(input: paths[0], output: paths[1], errors: paths[2])
    let end = Date() + 60
    while true {
      meanwhile(process)
      if let status = Spawn.status(of: process) {
        self.status = status
        break
      }
      usleep(500)
      if Date() > end { kill(process, SIGKILL) }
    }
    bytes = try Data(contentsOf: URL(fileURLWithPath: paths[1]))
    errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: paths[2])), as: UTF8.self)
  }
}
