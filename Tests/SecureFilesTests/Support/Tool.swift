import Foundation

/// A program of the system that a test asks for help.
enum Tool {
  static let isRoot = geteuid() == 0

  /// Tracing may be forbidden even to root, in a container.
  static let canTrace =
    isRoot && isThere("strace") && (try? run("strace", "-o", "/dev/null", "true")) == 0

  static func isThere(_ name: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"]
      .contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// Runs a program to its end.
  /// - Returns: Its exit status.
  static func run(_ arguments: String...) throws -> Int32 {
    try Program(arguments).exitStatus()
  }
}

/// A program that runs beside the test.
final class Program {
  private let process = Process()
  private let pipe = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Waits for the program to write something.
  func nextOutput() -> String {
    String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Ends the program with the one signal that it cannot have blocked: a program started by a thread
  /// of a queue inherits that all others are.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func exitStatus() throws -> Int32 {
    _ = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
