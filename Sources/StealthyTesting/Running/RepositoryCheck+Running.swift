internal import StealthyStash

extension RepositoryCheck {
  /// How a check ended that found no fault.
  public enum Outcome: Sendable, Hashable {
    /// The law is kept.
    case passed
    /// The check did not apply; the text says what it would have needed.
    case notClaimed(String)
  }

  /// Holds a kind of repository to the law.
  /// - Parameter subject: The kind of repository.
  /// - Returns: Whether the law is kept or not claimed.
  /// - Throws: ``BrokenLaw`` if the law is not kept.
  @discardableResult
  public func run(on subject: RepositorySubject) throws -> Outcome {
    let missing = needs.subtracting(subject.capabilities)
    guard missing.isEmpty else { return .notClaimed(missing.description) }
    let context = CheckContext(check: self, subject: subject)
    defer { context.cleanUp() }
    do {
      try body(context)
      return .passed
    } catch let notClaimed as NotClaimed {
      return .notClaimed(notClaimed.needed)
    } catch let brokenLaw as BrokenLaw {
      throw brokenLaw
    } catch {
      throw context.broken("it threw \(text(of: error))", fileID: fileID, line: line)
    }
  }
}

/// Says that a check does not apply to a repository.
struct NotClaimed: Error {
  /// What the check would have needed.
  let needed: String
}

/// An error as checks report it: only ours is known to have a text without secrets.
func text(of error: any Error) -> String {
  (error as? StealthyError)?.description ?? "an error of type \(type(of: error))"
}
