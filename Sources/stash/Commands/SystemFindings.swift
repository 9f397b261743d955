import SQLiteDriver
import StealthyVault

/// What `doctor` says of the system.
enum SystemFindings {
  static var all: [Finding] { [memory, sqlite] }

  private static var memory: Finding {
    VaultRepository.canLockMemory
      ? .good("Keys are kept out of the swap space.")
      : .note("Keys may reach the swap space: raise the limit of locked memory (ulimit -l).")
  }

  private static var sqlite: Finding {
    let number = Int(SQLiteLibrary.version)
    let version = "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    return SQLiteLibrary.losesCommitsOnCheckpoint
      ? .note(
        "SQLite \(version) can lose what was written if other programs write to the vault; stash has a lock against it. Use only stash and its library on the vault."
      )
      : .good("SQLite \(version).")
  }
}
