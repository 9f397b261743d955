import Foundation

extension TestVault {
  /// The names of all that lies in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The bytes of a file.
  func bytes(of name: String = "vault") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Writes a file that only its owner can read.
  func write(_ bytes: Data, to name: String = "vault") throws {
    _ = FileManager.default.createFile(
      atPath: file(name), contents: bytes, attributes: [.posixPermissions: 0o600])
  }

  /// The bytes of every regular file, and what every link points to.
  ///
  /// SQLite's index of its log is left out, and so is an empty log: SQLite makes both whenever it
  /// opens a file that has been written with a log.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try names where !name.hasSuffix("-shm") {
      let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular?:
        let bytes = try bytes(of: name)
        if !bytes.isEmpty || !name.hasSuffix("-wal") { contents[name] = bytes }
      case .typeSymbolicLink?:
        contents[name] = Data(
          try FileManager.default.destinationOfSymbolicLink(atPath: file(name)).utf8)
      default: contents[name] = Data()
      }
    }
    return contents
  }

  /// The permissions of a file or folder.
  static func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  static func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Gives a file or folder to another user, which only root can.
  static func giveAway(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.ownerAccountID: nobody, .groupOwnerAccountID: nobody], ofItemAtPath: path)
  }

  /// A user that owns nothing.
  static let nobody: UInt32 = 65_534

  static var isRoot: Bool { geteuid() == 0 }
}
