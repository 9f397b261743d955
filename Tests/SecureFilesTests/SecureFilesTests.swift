import Foundation
import SecureFiles
import Testing

@Suite struct SecureFilesTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  @Test func `a file, a folder and a dangling symbolic link exist`() throws {
    #expect(!SecureFiles.exists(location))
    try location.put("")
    #expect(SecureFiles.exists(location))
    #expect(SecureFiles.exists(try FileLocation(temporary.path)))
    let link = try temporary.location("link")
    symlink("gone", link.path)
    #expect(SecureFiles.exists(link))
  }

  @Test func `removing an absent file is no failure`() throws {
    try location.put("")
    try SecureFiles.remove(location)
    #expect(!SecureFiles.exists(location))
    try SecureFiles.remove(location)
  }

  @Test func `removing a symbolic link leaves its target`() throws {
    try location.put("kept")
    let link = try temporary.location("link")
    symlink("file", link.path)
    try SecureFiles.remove(link)
    #expect(try temporary.names == ["file"])
  }

  @Test func `a folder is not removed`() throws {
    mkdir(location.path, 0o700)
    #expect(throws: FileError.self) { try SecureFiles.remove(location) }
    #expect(SecureFiles.exists(location))
  }

  @Test func `a temporary name is another one each time, in the same folder`() {
    let locations = (1...1_000).map { _ in SecureFiles.temporaryName(beside: location) }
    #expect(Set(locations).count == 1_000)
    for other in locations {
      #expect(other.folder == location.folder)
      #expect(other.name.hasPrefix("file.new-"))
      let digits = other.name.dropFirst("file.new-".count)
      #expect(digits.count == 16)
      #expect(digits.allSatisfy { "0123456789abcdef".contains($0) })
    }
  }
}
