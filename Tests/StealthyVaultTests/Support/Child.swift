import Foundation

/// Another process, which ends or is ended.
struct Child {
  /// How long a child may take before it is ended, in seconds.
  private static let timeout: TimeInterval = 120

  let status: Int32
  let output: String

  /// Whether it did what it was asked for.
  var isDone: Bool { status == 0 && output == "done" }

  /// Runs an executable and waits for it.
  /// - Parameters:
  ///   - command: The executable and its arguments; it is looked for on the path.
  ///   - meanwhile: Is called again and again until it ends.
  /// - Throws: What keeps it from being started.
  init(_ command: [String], meanwhile: () -> Void = { usleep(1000) }) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date() + Self.timeout
    while process.isRunning {
      meanwhile()
      if Date() > end { process.terminate() }
    }
    status = process.terminationStatus
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a command is there and succeeds.
  static func canRun(_ command: [String]) -> Bool { (try? Child(command).status) == 0 }

  /// The executable `VaultErrand`, which is built beside the tests.
  static var errand: String {
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let folders = bundles.map { $0.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    let places = folders.map { $0.appendingPathComponent("VaultErrand").path }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "VaultErrand"
  }
}
