internal import StealthyStash

/// What a check's body works with: fresh repositories and expectations.
struct CheckContext: Sendable {
  let check: RepositoryCheck
  let subject: RepositorySubject
  private let fixtures = Lock<[RepositoryFixture]>([])

  init(check: RepositoryCheck, subject: RepositorySubject) {
    self.check = check
    self.subject = subject
  }

  /// A fresh repository; the check does not apply if the subject cannot set one up so.
  func repository(_ setup: RepositorySetup = RepositorySetup()) throws -> any StealthyRepository {
    try fixture(setup).repository
  }

  /// A fresh repository with what can be done to it from outside.
  func fixture(_ setup: RepositorySetup = RepositorySetup()) throws -> RepositoryFixture {
    guard let fixture = try subject.makeFixture(setup) else {
      guard !setup.demands.isEmpty else {
        throw broken(
          "the subject makes no repository although nothing is asked of it", fileID: check.fileID,
          line: check.line)
      }
      throw NotClaimed(needed: setup.demands.joined(separator: ", "))
    }
    fixtures.withLock { $0.append(fixture) }
    return fixture
  }

  /// A fresh repository that is built on `read` and `commit`: a type with only four functions
  /// cannot be told everything that these can.
  func atomicRepository(
    _ setup: RepositorySetup = RepositorySetup()
  ) throws -> any AtomicRepository {
    guard let repository = try repository(setup) as? any AtomicRepository else {
      throw NotClaimed(needed: "AtomicRepository")
    }
    return repository
  }

  /// Lets fixtures remove what they left behind.
  func cleanUp() {
    for fixture in fixtures.withLock({ $0 }) { fixture.cleanUp?() }
  }

  func broken(_ message: String, fileID: String, line: Int) -> BrokenLaw {
    BrokenLaw(
      subject: subject.name, law: check.law, check: check.name, message: message, fileID: fileID,
      line: line)
  }
}
