import Dispatch
import Foundation

/// The decoder in Python, which was written from the article on the file format alone.
enum Decoder {
  /// A Python that has what the decoder needs; nil if there is none.
  static let python: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin"]
    return folders.map { URL(fileURLWithPath: $0).appendingPathComponent("python3") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
        && (try? run($0, ["-c", "import nacl.bindings"]))?.status == 0
    }
  }()

  static let absence: String =
    "The decoder needs python3 with PyNaCl; in Debian that is python3-nacl, see .ci/setup."

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Support/vault_decoder.py")

  struct Failure: Error {
    let output: String
  }

  /// Runs a command of the decoder.
  /// - Returns: Its exit status and what it printed.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
    guard let python else { throw Failure(output: absence) }
    return try run(python, [script.path] + arguments)
  }

  /// Reads and verifies a vault; all that is not sound is in the result's `error`.
  /// - Parameters:
  ///   - path: The vault.
  ///   - source: The option that names a file, and the file.
  /// - Returns: What it says of the vault.
  /// - Throws: ``Failure`` if it prints anything else.
  static func read(_ path: String, _ source: [String]) throws -> DecodedVault {
    let (_, output) = try run(["read", path] + source)
    do {
      return try JSONDecoder().decode(DecodedVault.self, from: output)
    } catch {
      throw Failure(output: String(decoding: output.prefix(2000), as: UTF8.self) + "\n\(error)")
    }
  }

  private static func run(
    _ executable: URL, _ arguments: [String]
  ) throws -> (status: Int32, output: Data) {
    let file = NSTemporaryDirectory() + "decoder-" + UUID().uuidString
    guard FileManager.default.createFile(atPath: file, contents: nil),
      let handle = FileHandle(forWritingAtPath: file)
    else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    guard end.wait(timeout: .now() + 300) == .success else {
      process.terminate()
      throw Failure(output: "The decoder did not end.")
    }
    try handle.close()
    return (process.terminationStatus, try Data(contentsOf: URL(fileURLWithPath: file)))
  }
}
