internal import Foundation

/// Where vaults are made.
enum Place: String, CaseIterable {
  /// A file system in memory, where a sync costs nothing.
  case memory
  case disk

  private static let memoryFolder = "/dev/shm"

  /// Those that this system has.
  static var available: [Place] {
    FileManager.default.isWritableFile(atPath: memoryFolder) ? [.memory, .disk] : [.disk]
  }

  fileprivate var folder: String {
    self == .memory ? Self.memoryFolder : FileManager.default.temporaryDirectory.path
  }
}

/// A folder that is removed with everything in it.
final class Workplace {
  let path: String

  init(_ place: Place) throws {
    path = place.folder + "/torture-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names of what is in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Removes everything.
  func clear() throws {
    for name in try names { try remove(name) }
  }
}
