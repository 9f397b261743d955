internal import Foundation
internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash
internal import StealthyVault

/// A process that moves the write-ahead log into the database all the time: the other half of the
/// race for which the vault has a lock of its own.
struct RaceCheckpointer {
  /// Moves it after every commit of its own.
  static func runWriting(_ options: Options) throws {
    let process = try RaceProcess(options)
    let vault = try process.open()
    var value = 0
    process.loop {
      value += 1
      try vault.put(RaceState.item("checkpointer", process.number, value))
      Channel.say("p")
      Thread.sleep(forTimeInterval: 0.001)
    }
    vault.close()
  }

  /// Moves it without writing; under the lock as the vault's writer does, or as the control without.
  static func runMoving(_ options: Options) throws {
    let process = try RaceProcess(options)
    let location = try FileLocation(process.path)
    let lock = try FileLock(location.sibling(suffix: ".lock"))
    let connection = try SQLiteConnection(path: location.path, access: .readWrite)
    try connection.execute("PRAGMA synchronous=OFF; PRAGMA cache_size=-8192")
    Channel.say("open")
    var count = 0
    process.loop {
      if process.isControl {
        _ = try connection.checkpoint(truncating: false)
      } else {
        try lock.acquire(timeout: 5)
        defer { lock.release() }
        _ = try connection.checkpoint(truncating: count % 4 == 0)
      }
      count += 1
    }
    Channel.say("checkpoints \(count)")
    try connection.close()
  }
}
