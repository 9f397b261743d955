import Foundation

/// Another process that holds a lock on a file, until it is killed.
final class LockHolder {
  private static let program = "/usr/bin/flock"

  /// Whether the system has the program that locks files.
  static let isPossible = FileManager.default.isExecutableFile(atPath: program)

  private let process = Process()

  /// Starts the process, and waits until it has the lock.
  init(of path: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.program)
    // It becomes the shell, and that the sleep, so that one process has the lock.
    process.arguments = ["--no-fork", path, "/bin/sh", "-c", "echo locked; exec sleep 600"]
    process.standardOutput = output
    try process.run()
    let told = output.fileHandleForReading.availableData
    guard told == Data("locked\n".utf8) else { throw CocoaError(.fileLocking) }
  }

  /// Kills the process, which then gives nothing back itself.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { kill() }
  }
}
