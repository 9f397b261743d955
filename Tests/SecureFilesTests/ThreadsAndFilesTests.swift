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
