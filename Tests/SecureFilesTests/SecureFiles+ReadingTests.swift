import Foundation
import SecureFiles
import Testing

@Suite struct ReadingTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  private func text(limit: Int) throws -> String {
    try SecureFiles.read(location, limit: limit) { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a file of the limit's size is read, a larger one is not`() throws {
    try location.put("secret")
    #expect(try text(limit: 6) == "secret")
    #expect(try text(limit: .max) == "secret")
    for limit in [5, 0, -1, Int.min] {
      let error = #expect(throws: FileError.self) { try text(limit: limit) }
      #expect(error?.kind == .tooLarge)
    }
  }

  @Test func `an empty file is read`() throws {
    try location.put("")
    #expect(try text(limit: 0) == "")
  }

  @Test func `a file of many pages is read whole`() throws {
    let long = String(repeating: "0123456789", count: 300_000)
    try location.put(long)
    #expect(try text(limit: 3_000_000) == long)
  }

  @Test func `what the body throws comes out`() throws {
    struct Refusal: Error {}
    try location.put("secret")
    #expect(throws: Refusal.self) {
      try SecureFiles.read(location, limit: 6) { _ in throw Refusal() }
    }
  }

  @Test func `an absent file is not found`() {
    let error = #expect(throws: FileError.self) { try text(limit: 6) }
    #expect(error?.kind == .notFound)
  }

  @Test func `a credential may be readable by others`() throws {
    try location.put("secret", permissions: 0o444)
    chmod(temporary.path, 0o777)
    #expect(throws: FileError.self) { try text(limit: 6) }
    let isWhole = try SecureFiles.readCredential(location, limit: 6) {
      $0.elementsEqual("secret".utf8)
    }
    #expect(isWhole)
  }

  @Test func `a credential is not too large`() throws {
    try location.put("secret")
    let error = #expect(throws: FileError.self) {
      try SecureFiles.readCredential(location, limit: 5) { _ in }
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test(arguments: BadFile.notRegular + BadFile.links.filter { $0.words == "symbolic link" })
  func `a credential is not`(bad: BadFile) throws {
    try bad.make(temporary.path)
    let error = #expect(throws: FileError.self) {
      try SecureFiles.readCredential(location, limit: 100_000) { _ in }
    }
    #expect(error?.kind == bad.kind)
  }
}
