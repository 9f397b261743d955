import Foundation

/// A folder of its own in memory, on a file system of 1 MiB; removed with it.
final class TestMount: Sendable {
  let folder: String

  /// Whether this process may mount file systems.
  static let isPossible: Bool = TestVault.isRoot && (try? TestMount()) != nil

  init() throws {
    folder = NSTemporaryDirectory() + "vault-mount-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try run("/bin/mount", "-t", "tmpfs", "-o", "mode=700,size=1m", "none", folder)
  }

  deinit {
    try? run("/bin/umount", "-l", folder)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Copies the files of a folder.
  func fill(from source: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: source) {
      try run("/bin/cp", "-p", source + "/" + name, folder + "/" + name)
    }
  }

  /// Lets nothing be written any more.
  func makeReadOnly() throws {
    try run("/bin/mount", "-o", "remount,ro", folder)
  }

  /// Takes all the space that is left.
  /// - Returns: The file that takes it.
  func takeAllSpace() throws -> String {
    let filler = folder + "/filler"
    // It fails in the end, as it should.
    try? run("/bin/dd", "if=/dev/zero", "of=" + filler, "bs=4096")
    return filler
  }
}

/// Runs a program to its end.
/// - Throws: If it cannot be run or fails.
private func run(_ program: String, _ arguments: String...) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
