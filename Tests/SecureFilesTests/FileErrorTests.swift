import Foundation
import Testing

@testable import SecureFiles

@Suite struct FileErrorTests {
  @Test func `a description is the message, and the system's number if there is one`() {
    #expect(FileError(.tooLarge, "Too large.").description == "Too large.")
    #expect(FileError(.other, "Refused.", number: 5).description == "Refused. (errno 5)")
  }

  @Test(arguments: [
    (ENOENT, FileError.Kind.notFound), (ENOTDIR, .notFound), (EEXIST, .exists),
    (EACCES, .permissionDenied), (EPERM, .permissionDenied), (EROFS, .readOnly),
    (ENOSPC, .noSpace), (EDQUOT, .noSpace), (EFBIG, .noSpace), (EMFILE, .tooManyFiles),
    (ENFILE, .tooManyFiles), (ELOOP, .unsafe), (EISDIR, .notRegular), (ENXIO, .notRegular),
    (EIO, .other), (EXDEV, .other), (ENAMETOOLONG, .other), (ENOLCK, .other), (EBADF, .other),
  ])
  func `a number of the system has a kind and one sentence`(number: Int32, kind: FileError.Kind) {
    for subject in [Subject.file, .folder] {
      let error = FileError(number: number, about: subject)
      #expect(error.kind == kind)
      #expect(error.number == number)
      #expect(error.message.hasPrefix(subject.rawValue + " "))
      #expect(error.message.hasSuffix("."))
    }
  }

  @Test func `no message names the path`() throws {
    let folder = try TemporaryFolder()
    let location = try folder.location("treasure")
    let error = #expect(throws: FileError.self) { try SecureFiles.check(location) }
    #expect(error?.description.contains("treasure") == false)
    #expect(error?.description.contains(folder.path) == false)
  }
}
