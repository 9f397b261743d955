import Foundation
import SecureFiles
import Testing

/// A process that may make no file of more than so many bytes sees what a full disk shows.
///
/// Bug cases B81 and B82.
@Suite struct FullFileSystemTests {
  @Test func `a file that does not fit is not left behind`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let temporary = try TemporaryFolder()
      let location = try temporary.location()
      // Some of it can be written: the write is short first, and then fails.
      ResourceLimit.fileSize.set(5_000)
      let error = #expect(throws: FileError.self) {
        try withBytes(of: String(repeating: "secret", count: 1_000)) {
          try SecureFiles.create(location, contents: $0)
        }
      }
      #expect(error?.kind == .noSpace)
      #expect(error?.number == EFBIG)
      #expect(try temporary.names == [])
    }
  }

  @Test func `what was there before stays as it was`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let temporary = try TemporaryFolder()
      let location = try temporary.location()
      try withBytes(of: "old") { try SecureFiles.create(location, contents: $0) }
      ResourceLimit.fileSize.set(2)
      let new = SecureFiles.temporaryName(beside: location)
      let error = #expect(throws: FileError.self) {
        try withBytes(of: "new") { try SecureFiles.create(new, contents: $0) }
      }
      #expect(error?.kind == .noSpace)
      #expect(try temporary.names == ["file"])
      let isOld = try SecureFiles.read(location, limit: 3) { $0.elementsEqual("old".utf8) }
      #expect(isOld)
    }
  }

  @Test func `too many open files are told as such`() async {
    await #expect(processExitsWith: .success) {
      let temporary = try TemporaryFolder()
      let location = try temporary.location()
      try location.put("secret")
      ResourceLimit.openFiles.set(0)
      let reading = #expect(throws: FileError.self) {
        try SecureFiles.read(location, limit: 6) { _ in }
      }
      let creating = #expect(throws: FileError.self) {
        try SecureFiles.create(location.sibling(suffix: "2"))
      }
      let size = try SecureFiles.check(location)
      ResourceLimit.openFiles.set(256)
      #expect(reading?.kind == .tooManyFiles)
      #expect(creating?.kind == .tooManyFiles)
      #expect(size == 6)
      #expect(try temporary.names == ["file"])
    }
  }
}
