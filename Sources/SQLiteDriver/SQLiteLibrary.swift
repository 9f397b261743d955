internal import CSQLite

/// The SQLite that this process runs with, which may be newer than the one it was built with.
package enum SQLiteLibrary {
  /// The version as one number: 3 040 001 is 3.40.1.
  package static var version: Int32 { sqlite3_libversion_number() }

  /// True of a library that can lose acknowledged commits when one process checkpoints while
  /// another writes.
  ///
  /// https://www.sqlite.org/wal.html, section 11: mended in 3.51.3, and in 3.44.6 and 3.50.7 for
  /// those who stay behind.
  package static var losesCommitsOnCheckpoint: Bool { losesCommitsOnCheckpoint(version: version) }

  static func losesCommitsOnCheckpoint(version: Int32) -> Bool {
    switch version {
    case 3_044_006..<3_045_000, 3_050_007..<3_051_000: false
    default: (3_007_000..<3_051_003).contains(version)
    }
  }
}
