import Foundation
import SecureFiles

extension FileLocation {
  /// Puts an ordinary file there, without the code under test.
  func put(_ text: String, permissions: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }
  }

  /// The mode's permission bits; a symbolic link is not followed.
  var permissions: Int? { Self.permissions(of: path) }

  var folderPermissions: Int? { Self.permissions(of: folder) }

  private static func permissions(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.posixPermissions] as? Int
  }
}

/// The bytes of a text, for the time of a call.
func withBytes<Result>(
  of text: String, _ body: (UnsafeRawBufferPointer) throws -> Result
) rethrows -> Result {
  try Array(text.utf8).withUnsafeBytes(body)
}
