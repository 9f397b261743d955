import Foundation
import SecureFiles
import Testing

/// A file that must be refused, by the name `file` in a folder that is otherwise good.
struct BadFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: FileError.Kind
  let words: String
  let make: @Sendable (_ folder: String) throws -> Void

  init(
    _ description: String, _ kind: FileError.Kind, _ words: String,
    make: @escaping @Sendable (_ folder: String) throws -> Void
  ) {
    testDescription = description
    self.kind = kind
    self.words = words
    self.make = make
  }

  /// What nobody may take for a file of their own, whoever they are.
  static let all = openToOthers + links + notRegular + inOpenFolders

  static let openToOthers: [BadFile] = [
    0o601, 0o602, 0o604, 0o606, 0o610, 0o620, 0o640, 0o644, 0o660, 0o664, 0o666, 0o777,
  ].map { permissions in
    let mode = "mode " + String(permissions, radix: 8)
    return BadFile(mode, .unsafe, "(\(mode)); chmod 600") {
      try FileLocation($0 + "/file").put("secret", permissions: permissions)
    }
  }

  static let links: [BadFile] = [
    BadFile("a symbolic link", .unsafe, "symbolic link") {
      try FileLocation($0 + "/target").put("secret")
      symlink("target", $0 + "/file")
    },
    BadFile("a symbolic link into another folder", .unsafe, "symbolic link") {
      symlink("/etc/passwd", $0 + "/file")
    },
    BadFile("a symbolic link to a folder", .unsafe, "symbolic link") { symlink(".", $0 + "/file") },
    BadFile("a dangling symbolic link", .unsafe, "symbolic link") { symlink("gone", $0 + "/file") },
    BadFile("a symbolic link to itself", .unsafe, "symbolic link") {
      symlink("file", $0 + "/file")
    },
    BadFile("a hard link", .unsafe, "another hard link") {
      try FileLocation($0 + "/target").put("secret")
      try FileManager.default.linkItem(atPath: $0 + "/target", toPath: $0 + "/file")
    },
  ]

  static let notRegular: [BadFile] = [
    BadFile("a pipe", .notRegular, "no regular file") { mkfifo($0 + "/file", 0o600) },
    BadFile("a folder", .notRegular, "no regular file") { mkdir($0 + "/file", 0o700) },
  ]

  static let inOpenFolders: [BadFile] = [0o777, 0o1777, 0o770, 0o702, 0o720].map { permissions in
    let mode = "mode " + String(permissions, radix: 8)
    return BadFile("a file in a folder with \(mode)", .unsafe, "by others (\(mode)); chmod go-w") {
      try FileLocation($0 + "/file").put("secret")
      chmod($0, mode_t(permissions))
    }
  }

  /// Expects all to be refused, each in a folder of its own.
  static func expectRefusalOfAll() throws {
    for bad in all {
      let temporary = try TemporaryFolder()
      try withExtendedLifetime(temporary) { try bad.expectRefusal(in: temporary.path) }
    }
  }

  /// Expects each function that opens or checks a file to refuse this one.
  func expectRefusal(in folder: String) throws {
    try make(folder)
    let location = try FileLocation(folder + "/file")
    expectRefusal(by: "check") { try SecureFiles.check(location) }
    expectRefusal(by: "read") { try SecureFiles.read(location, limit: 100) { _ in } }
    expectRefusal(by: "FileLock") { _ = try FileLock(location) }
  }

  private func expectRefusal(by name: String, _ body: () throws -> Void) {
    let error = #expect(throws: FileError.self, "\(name): \(testDescription)") { try body() }
    #expect(error?.kind == kind, "\(name): \(testDescription)")
    #expect(error?.message.contains(words) == true, "\(name): \(testDescription)")
  }
}
