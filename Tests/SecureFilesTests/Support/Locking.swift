import Foundation
import SecureFiles
import Testing

/// Whether the body throws that the time was over; anything else it throws is an issue.
func isTimeout(_ body: () throws -> Void) -> Bool {
  do {
    try body()
    return false
  } catch {
    #expect((error as? FileError)?.kind == .timedOut)
    return true
  }
}

/// Adds 1 to the number in a file; two that do it at once lose a step.
func countInFile(_ file: FileLocation, holding lock: FileLock) throws {
  try lock.acquire(timeout: 60)
  defer { lock.release() }
  let number = try #require(Int(try file.text))
  sched_yield()
  try Data(String(number + 1).utf8).write(to: URL(fileURLWithPath: file.path))
}
