import Foundation
import SecureFiles
import Testing

@Suite struct ThreadsAndFilesTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location()
  }

  // B100
  @Test func `of many threads that create one file, one does`() {
    let (location, turnstile, winners) = (location, Turnstile(), UnprotectedCounter())
    inThreads(16) { _ in
      if (try? SecureFiles.create(location)) != nil, turnstile.enter(timeout: .infinity) {
        winners.count()
        turnstile.leave()
      }
    }
    #expect(winners.value == 1)
  }

  @Test func `a file that is being made is seen whole or not at all`() throws {
    let size = 4 << 20
    let bytes = [UInt8](repeating: 7, count: size)
    for round in 0..<8 {
      let location = try temporary.location("file \(round)")
      inThreads(2) { thread in
        #expect(throws: Never.self) {
          if thread == 0 {
            try bytes.withUnsafeBytes { try SecureFiles.create(location, contents: $0) }
          } else {
            while !SecureFiles.exists(location) { sched_yield() }
            let seen = try SecureFiles.read(location, limit: size) { $0.count }
            #expect(seen == size)
          }
        }
      }
    }
    #expect(try temporary.names.count == 8)
  }

  @Test func `of many threads that move to one name, one does`() throws {
    let sources = try (0..<8).map { try temporary.location("source \($0)") }
    for source in sources { try source.put(source.name) }
    let location = location
    inThreads(sources.count) { try? SecureFiles.move(sources[$0], to: location) }
    let winner = try location.text
    for source in sources {
      #expect(SecureFiles.exists(source) == (source.name != winner))
    }
  }

  @Test func `many threads may make and remove one folder's files`() throws {
    let temporary = temporary
    inThreads(8) { thread in
      for _ in 0..<25 {
        #expect(throws: Never.self) {
          try SecureFiles.makeFolder(at: temporary.path + "/new")
          let location = try temporary.location("new/\(thread)")
          try SecureFiles.create(location)
          try SecureFiles.remove(location)
        }
      }
    }
    #expect(try temporary.names == ["new"])
  }
}
