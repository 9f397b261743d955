import StealthyStash
import Testing

/// Expects a body to throw one of our errors, with a code and words that tell what to do.
@discardableResult
func expectRefusal(
  _ code: StealthyError.Code, _ words: String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> StealthyError? {
  do {
    try body()
    Issue.record("Nothing was thrown instead of \(code)", sourceLocation: sourceLocation)
    return nil
  } catch let error as StealthyError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    #expect(
      words.isEmpty || error.message.contains(words), "\(error)", sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record("\(type(of: error)) was thrown", sourceLocation: sourceLocation)
    return nil
  }
}

/// The code that a body ends with; nil is success.
func outcome(of body: () throws -> Void) -> StealthyError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? StealthyError)?.code ?? .unhandled
  }
}

/// How the calls of several threads ended.
final class Outcomes: Sendable {
  private let codes = Lock<[StealthyError.Code?]>([])

  func note(_ body: () throws -> Void) {
    let code = outcome(of: body)
    codes.withLock { $0.append(code) }
  }

  /// How many calls succeeded.
  var successes: Int { codes.withLock { codes in codes.count { $0 == nil } } }

  /// The codes of those that did not.
  var refusals: Set<StealthyError.Code> { codes.withLock { Set($0.compactMap(\.self)) } }
}
