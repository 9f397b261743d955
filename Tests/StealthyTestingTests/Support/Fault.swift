import StealthyStash
import StealthyTesting

/// A repository that breaks a law, and the laws that it is to be found to break.
struct Fault: Sendable, CustomStringConvertible {
  let description: String

  /// Laws of which a check must fail.
  let laws: Set<Int>

  /// Laws of which a check may fail beside; nil is any.
  let others: Set<Int>?

  let subject: RepositorySubject

  init(
    _ name: String, laws: Set<Int>, others: Set<Int>? = [],
    capabilities: RepositoryCapabilities = InMemoryRepository.claimed,
    fixture: @escaping @Sendable (RepositorySetup) -> RepositoryFixture
  ) {
    description = name
    self.laws = laws
    self.others = others
    subject = RepositorySubject(name, capabilities: capabilities, makeFixture: fixture)
  }

  /// A fault of what is committed.
  init(
    _ name: String, laws: Set<Int>, others: Set<Int>? = [],
    committing: @escaping BrokenRepository.Commit
  ) {
    self.init(name, laws: laws, others: others) {
      RepositoryFixture(BrokenRepository(base: InMemoryRepository($0), committing: committing))
    }
  }

  /// A fault of what is read.
  init(
    _ name: String, laws: Set<Int>, others: Set<Int>? = [], reading: @escaping BrokenRepository.Read
  ) {
    self.init(name, laws: laws, others: others) {
      RepositoryFixture(BrokenRepository(base: InMemoryRepository($0), reading: reading))
    }
  }

  static let all = ofNames + ofWrites + ofReads + ofSecrets + ofWholes
}
