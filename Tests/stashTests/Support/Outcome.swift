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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Files and no pipes: nothing has to be read while it runs.
    let paths = ["in", "out", "err"].map { "\(folder)/.\(UUID()).\($0)" }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    for (path, data) in zip(paths, [input, Data(), Data()]) {
      try data.write(to: URL(fileURLWithPath: path))
    }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: paths[0]))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[2]))
    try process.run()
    let end = Date() + 60
    while process.isRunning {
      meanwhile(process.processIdentifier)
      usleep(500)
      if Date() > end { process.terminate() }
    }
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    bytes = try Data(contentsOf: URL(fileURLWithPath: paths[1]))
    errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: paths[2])), as: UTF8.self)
  }
}
