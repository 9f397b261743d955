import Foundation

/// A copy of a folder on a file system that is mounted read-only; removed with it.
final class ReadOnlyMount: Sendable {
  let folder: String

  /// Whether this process may mount file systems.
  static let isPossible: Bool = {
    guard TestVault.isRoot, let place = try? TestVault(),
      (try? ReadOnlyMount(of: place.folder)) != nil
    else { return false }
    return true
  }()

  init(of source: String) throws {
    folder = NSTemporaryDirectory() + "vault-mount-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try run("/bin/mount", "-t", "tmpfs", "-o", "mode=700,size=8m", "none", folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: source) {
      try run("/bin/cp", "-p", source + "/" + name, folder + "/" + name)
    }
    try run("/bin/mount", "-o", "remount,ro", folder)
  }

  deinit {
    try? run("/bin/umount", "-l", folder)
    try? FileManager.default.removeItem(atPath: folder)
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
