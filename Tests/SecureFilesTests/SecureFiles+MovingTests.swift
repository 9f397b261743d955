import Foundation
import Testing

@testable import SecureFiles

@Suite struct MovingTests {
  /// How a file is moved: the second way is for systems that lack the call of the first.
  enum Way: CaseIterable {
    case oneStep, twoSteps

    func move(_ source: FileLocation, to destination: FileLocation) throws {
      switch self {
      case .oneStep: try SecureFiles.move(source, to: destination)
      case .twoSteps: try System.moveInTwoSteps(source.path, to: destination.path)
      }
    }
  }

  private let temporary: TemporaryFolder
  private let source: FileLocation
  private let destination: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    source = try temporary.location("source")
    destination = try temporary.location("destination")
    try source.put("new")
  }

  private func expectExists(_ body: () throws -> Void) {
    let error = #expect(throws: FileError.self) { try body() }
    #expect(error?.kind == .exists)
  }

  @Test(arguments: Way.allCases) func `a moved file has its new name only`(way: Way) throws {
    try way.move(source, to: destination)
    #expect(try temporary.names == ["destination"])
    #expect(try destination.text == "new")
    #expect(try SecureFiles.check(destination) == 3)
  }

  @Test(arguments: Way.allCases) func `a file is not replaced`(way: Way) throws {
    try destination.put("old")
    expectExists { try way.move(source, to: destination) }
    #expect(try destination.text == "old")
    #expect(try source.text == "new")
  }

  @Test(arguments: Way.allCases)
  func `a folder, a pipe and a link are not replaced`(way: Way) throws {
    mkdir(temporary.path + "/folder", 0o700)
    mkfifo(temporary.path + "/pipe", 0o600)
    symlink("gone", temporary.path + "/dangling")
    symlink("folder", temporary.path + "/linked")
    let names = try temporary.names
    for name in ["folder", "pipe", "dangling", "linked"] {
      let taken = try temporary.location(name)
      expectExists { try way.move(source, to: taken) }
    }
    #expect(try temporary.names == names)
    #expect(try source.text == "new")
  }

  @Test(arguments: Way.allCases) func `a file is not moved onto itself`(way: Way) throws {
    expectExists { try way.move(source, to: source) }
    #expect(try source.text == "new")
  }

  @Test(arguments: Way.allCases) func `an absent file is not moved`(way: Way) throws {
    try SecureFiles.remove(source)
    let error = #expect(throws: FileError.self) { try way.move(source, to: destination) }
    #expect(error?.kind == .notFound)
    #expect(try temporary.names == [])
  }

  @Test func `a replaced file is gone`() throws {
    try destination.put("old")
    try SecureFiles.moveReplacing(source, to: destination)
    #expect(try temporary.names == ["destination"])
    #expect(try destination.text == "new")
    let error = #expect(throws: FileError.self) {
      try SecureFiles.moveReplacing(source, to: destination)
    }
    #expect(error?.kind == .notFound)
    #expect(try destination.text == "new")
  }

  // B90: who replaces a link has to check first; its target is never written to.
  @Test func `a replaced link leaves its target`() throws {
    let target = try temporary.location("target")
    try target.put("old")
    symlink("target", destination.path)
    try SecureFiles.moveReplacing(source, to: destination)
    #expect(try target.text == "old")
    #expect(try destination.text == "new")
    #expect(try SecureFiles.check(destination) == 3)
  }

  // B94
  @Test func `a kill at any moment leaves all of the old contents or all of the new`() async throws
  {
    try destination.put("0")
    let path = destination.path
    for _ in 1...8 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let microseconds = UInt32.random(in: 1...5_000)
        Thread.detachNewThread {
          usleep(microseconds)
          kill(getpid(), SIGKILL)
        }
        let destination = try FileLocation(path)
        for round in 0... {
          let new = SecureFiles.temporaryName(beside: destination)
          let text = String(repeating: String(round % 10), count: 1 + round % 9_999)
          try withBytes(of: text) { try SecureFiles.create(new, contents: $0) }
          try SecureFiles.moveReplacing(new, to: destination)
        }
      }
      #expect(try SecureFiles.check(destination) > 0)
      #expect(try Set(destination.text).count == 1)
    }
  }
}
