import Foundation
import SecureFiles
import Testing

/// Several processes and one lock file; bug case B99.
@Suite(.timeLimit(.minutes(5))) struct FileLockProcessesTests {
  private let temporary: TemporaryFolder
  private let location: FileLocation

  init() throws {
    temporary = try TemporaryFolder()
    location = try temporary.location("vault.lock")
  }

  @Test func `a killed process holds no lock, though its file is there`() async throws {
    let path = location.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let lock = try FileLock(try FileLocation(path))
      try lock.acquire(timeout: 0)
      kill(getpid(), SIGKILL)
      withExtendedLifetime(lock) {}
    }
    #expect(SecureFiles.exists(location))
    #expect(throws: Never.self) { try FileLock(location).acquire(timeout: 0) }
  }

  @Test(.enabled(if: Tool.isThere("flock"), "The program flock is not installed."))
  func `a lock waits for another process, and gets the file when that is killed`() throws {
    let lock = try FileLock(location)
    let holder = try Program([
      "flock", "--no-fork", location.path, "sh", "-c", "echo held; exec sleep 100",
    ])
    #expect(holder.nextOutput() == "held\n")
    #expect(isTimeout { try lock.acquire(timeout: 0) })
    #expect(isTimeout { try lock.acquire(timeout: 0.05) })
    #expect(holder.isRunning)
    holder.kill()
    #expect(throws: Never.self) { try lock.acquire(timeout: 60) }
  }

  @Test(.enabled(if: Tool.isThere("flock"), "The program flock is not installed."))
  func `another process waits for a lock`() throws {
    let lock = try FileLock(location)
    try lock.acquire(timeout: 0)
    #expect(try Tool.run("flock", "--nonblock", location.path, "true") == 1)
    lock.release()
    #expect(try Tool.run("flock", "--nonblock", location.path, "true") == 0)
  }

  @Test func `processes that count in one file lose no step`() async throws {
    let number = try temporary.location("number")
    try number.put("0")
    let (lockPath, numberPath) = (location.path, number.path)
    await withTaskGroup { group in
      for _ in 1...3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [lockPath = lockPath as String, numberPath = numberPath as String] in
            let lock = try FileLock(try FileLocation(lockPath))
            let number = try FileLocation(numberPath)
            for _ in 0..<50 { try countInFile(number, holding: lock) }
          }
        }
      }
    }
    #expect(try number.text == "150")
  }
}
