/// The repository of a library that is given none with each call: the one that the program has
/// chosen, else the system's own.
package final class ChosenRepository: Sendable {
  private let stored: Lock<(any StealthyRepository)?>

  /// A choice; nil has still to be made.
  package init(_ repository: (any StealthyRepository)? = nil) {
    stored = Lock(repository)
  }

  /// Makes a repository the one to use from now on.
  package func choose(_ repository: any StealthyRepository) {
    stored.withLock { $0 = repository }
  }

  /// The repository that the program has chosen; nil if it has chosen none.
  package var choice: (any StealthyRepository)? { stored.withLock { $0 } }

  /// The repository to use; nil if none was chosen and the system has none of its own.
  package var current: (any StealthyRepository)? {
    choice ?? systemRepository
  }
}
