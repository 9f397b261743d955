import Foundation
import SecureFiles
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileLockThreadsTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location("vault.lock")
  }

  @Test func `the file is made once, and stays`() throws {
    try FileLock(location).acquire(timeout: 0)
    #expect(try SecureFiles.check(location) == 0)
    try location.put("kept")
    try FileLock(location).acquire(timeout: 0)
    #expect(try location.text == "kept")
  }

  @Test func `two locks on one file exclude each other`() throws {
    let (first, second) = (try FileLock(location), try FileLock(location))
    try first.acquire(timeout: 0)
    #expect(isTimeout { try second.acquire(timeout: 0) })
    first.release()
    try second.acquire(timeout: 0)
    #expect(isTimeout { try first.acquire(timeout: 0) })
  }

  @Test func `a lock that ends frees the file`() throws {
    try FileLock(location).acquire(timeout: 0)
    #expect(throws: Never.self) { try FileLock(location).acquire(timeout: 0) }
  }

  @Test(arguments: [0, -1, 0.02, .nan, -.infinity, .leastNonzeroMagnitude])
  func `a wait ends`(timeout: Double) throws {
    let (first, second) = (try FileLock(location), try FileLock(location))
    try first.acquire(timeout: timeout)
    #expect(isTimeout { try first.acquire(timeout: timeout) })
    #expect(isTimeout { try second.acquire(timeout: timeout) })
    first.release()
    #expect(throws: Never.self) { try second.acquire(timeout: timeout) }
  }

  @Test func `threads with one lock exclude each other`() throws {
    let (lock, counter) = (try FileLock(location), UnprotectedCounter())
    inThreads(8) { _ in
      for _ in 0..<50 where !isTimeout({ try lock.acquire(timeout: 60) }) {
        counter.count()
        lock.release()
      }
    }
    #expect(counter.value == 8 * 50)
  }

  @Test func `threads with locks of their own exclude each other`() throws {
    // The thread sanitizer knows nothing of the kernel's locks, so the counter is a file.
    let (location, number) = (location, try temporary.location("number"))
    try number.put("0")
    inThreads(8) { _ in
      #expect(throws: Never.self) {
        let lock = try FileLock(location)
        for _ in 0..<25 { try countInFile(number, holding: lock) }
      }
    }
    #expect(try number.text == "200")
  }

  @Test func `who waits gets the lock that another releases`() throws {
    let (first, second) = (try FileLock(location), try FileLock(location))
    try first.acquire(timeout: 0)
    inThreads(2) { thread in
      if thread == 0 {
        #expect(throws: Never.self) { try second.acquire(timeout: 60) }
      } else {
        usleep(20_000)
        first.release()
      }
    }
  }

  @Test func `a file that was removed is made again, and all lock the new one`() throws {
    let (first, second) = (try FileLock(location), try FileLock(location))
    try SecureFiles.remove(location)
    try first.acquire(timeout: 0)
    #expect(try SecureFiles.check(location) == 0)
    #expect(isTimeout { try second.acquire(timeout: 0) })
    #expect(isTimeout { try FileLock(location).acquire(timeout: 0) })
    first.release()
    #expect(throws: Never.self) { try second.acquire(timeout: 0) }
  }

  @Test func `what took the file's place is checked, and the lock is not kept`() throws {
    let lock = try FileLock(location)
    try SecureFiles.remove(location)
    symlink("elsewhere", location.path)
    let error = #expect(throws: FileError.self) { try lock.acquire(timeout: 0) }
    #expect(error?.kind == .unsafe)
    try SecureFiles.remove(location)
    #expect(throws: Never.self) { try lock.acquire(timeout: 0) }
  }

  @Test func `a folder that is gone is told`() throws {
    let lock = try FileLock(location)
    try FileManager.default.removeItem(atPath: temporary.path)
    let error = #expect(throws: FileError.self) { try lock.acquire(timeout: 0) }
    #expect(error?.kind == .notFound)
  }

  @Test func `a lock is not inherited by another program`() throws {
    let lock = try FileLock(location)
    #expect(closesOnExecution(location.path) == true)
    withExtendedLifetime(lock) {}
  }
}
