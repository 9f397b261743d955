internal import CSQLite

/// Memory for SQLite that runs out where it is told.
///
/// SQLite takes another allocator only before anything else is done with it, and then for the whole
/// process: a test starts a process of its own for it (`#expect(processExitsWith:)`), and uses
/// SQLite from one thread there, which is why nothing here takes a lock.
package enum FaultMemory {
  private nonisolated(unsafe) static var usual = sqlite3_mem_methods()
  private nonisolated(unsafe) static var number: Int?
  private nonisolated(unsafe) static var persists = false

  /// Allocations since the plan was set, also those that have failed.
  package private(set) nonisolated(unsafe) static var count = 0

  /// How many allocations have failed because of the plan.
  package private(set) nonisolated(unsafe) static var failures = 0

  /// Puts itself under SQLite; false if SQLite is in use already.
  package static func install() -> Bool {
    guard csqlite_get_allocator(&usual) == SQLITE_OK else { return false }
    var faulty = usual
    faulty.xMalloc = { size in FaultMemory.fails() ? nil : FaultMemory.usual.xMalloc?(size) }
    faulty.xRealloc = { memory, size in
      FaultMemory.fails() ? nil : FaultMemory.usual.xRealloc?(memory, size)
    }
    return csqlite_set_allocator(&faulty) == SQLITE_OK
  }

  /// Says which allocation from now on fails, the first being 1; the counters begin again at 0.
  ///
  /// - Parameters:
  ///   - number: Which allocation.
  ///   - persists: Whether all later ones fail as well.
  package static func plan(failing number: Int, persists: Bool = false) {
    self.number = number
    self.persists = persists
    count = 0
    failures = 0
  }

  /// Lets no more allocations fail; the counters stay as they are.
  package static func stop() { number = nil }

  private static func fails() -> Bool {
    guard let number else { return false }
    count += 1
    guard count == number || (persists && count > number) else { return false }
    failures += 1
    return true
  }
}
