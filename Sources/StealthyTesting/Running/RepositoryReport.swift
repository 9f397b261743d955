/// What checking one kind of repository against many laws gave.
public struct RepositoryReport: Sendable {
  /// A check that did not apply, and what it would have needed.
  public struct NotClaimed: Sendable {
    /// The check.
    public let check: RepositoryCheck

    /// What it would have needed.
    public let needed: String
  }

  /// The name of the repository's kind.
  public let subject: String

  /// The checks whose law is kept.
  public internal(set) var passed: [RepositoryCheck] = []

  /// The laws that are not kept.
  public internal(set) var failed: [BrokenLaw] = []

  /// The checks that did not apply.
  public internal(set) var notClaimed: [NotClaimed] = []

  init(subject: String) {
    self.subject = subject
  }

  /// How many checks passed, failed and were not claimed, in a line.
  public var summary: String {
    "\(subject): \(passed.count) passed, \(failed.count) failed, \(notClaimed.count) not claimed"
  }
}

extension RepositoryReport: CustomStringConvertible {
  /// The summary, and below it a line for each check that failed or was not claimed.
  public var description: String {
    let lines =
      failed.map { "failed: \($0)" }
      + notClaimed.map { "not claimed: \($0.check) (needs \($0.needed))" }
    return ([summary] + lines).joined(separator: "\n")
  }
}

extension RepositoryCheck {
  /// Holds a kind of repository to many laws and reports on all of them.
  /// - Parameters:
  ///   - subject: The kind of repository.
  ///   - checks: The laws; all of them if none are named.
  /// - Returns: The report.
  public static func report(
    on subject: RepositorySubject, _ checks: [RepositoryCheck] = RepositoryCheck.all
  ) -> RepositoryReport {
    var report = RepositoryReport(subject: subject.name)
    for check in checks {
      do {
        switch try check.run(on: subject) {
        case .passed: report.passed.append(check)
        case .notClaimed(let needed):
          report.notClaimed.append(RepositoryReport.NotClaimed(check: check, needed: needed))
        }
      } catch let brokenLaw as BrokenLaw {
        report.failed.append(brokenLaw)
      } catch {
        // `run` throws nothing else.
      }
    }
    return report
  }
}
