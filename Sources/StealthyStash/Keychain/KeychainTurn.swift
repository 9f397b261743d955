#if canImport(Security)
  /// Keeps a commit of several calls from being seen half made by others of this process (law L22).
  ///
  /// Commits come one after the other. A reader does not hold a lock, since it may wait for a person;
  /// it reads anew when a commit was made meanwhile.
  final class KeychainTurn: Sendable {
    /// The turn of all repositories, which are all over one Keychain.
    static let shared = KeychainTurn()

    /// Held while a commit is made; how many were. (The thread sanitizer takes a lock of nothing for
    /// a race.)
    private let commits = Lock(0)

    /// How many commits have begun or ended: odd while one is being made.
    private let count = Lock(0)

    func write<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
      try commits.withLock { number in
        number += 1
        step()
        defer { step() }
        return try body()
      }
    }

    func read<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
      let before = count.withLock { $0 }
      if before.isMultiple(of: 2) {
        let result = try body()
        if count.withLock({ $0 }) == before { return result }
      }
      return try commits.withLock { _ in try body() }
    }

    private func step() {
      count.withLock { $0 += 1 }
    }
  }
#endif
