import Foundation
import SecureFiles
import Testing

@Suite struct SyncingTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  @Test func `a file and its folder are synced`() throws {
    try location.put("secret", permissions: 0o400)
    #expect(throws: Never.self) { try SecureFiles.sync(location) }
    #expect(throws: Never.self) { try SecureFiles.syncFolder(of: location) }
  }

  @Test func `a link is not followed`() throws {
    try location.put("secret")
    let link = try temporary.location("link")
    symlink("file", link.path)
    let error = #expect(throws: FileError.self) { try SecureFiles.sync(link) }
    #expect(error?.kind == .unsafe)
  }

  @Test func `what is not there is not synced`() throws {
    let file = #expect(throws: FileError.self) { try SecureFiles.sync(location) }
    #expect(file?.kind == .notFound)
    try FileManager.default.removeItem(atPath: temporary.path)
    let folder = #expect(throws: FileError.self) { try SecureFiles.syncFolder(of: location) }
    #expect(folder?.kind == .notFound)
  }
}
