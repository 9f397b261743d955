/// A function that is told of every operation of a repository.
///
/// It is called after the operation, on the thread that asked for it and outside of every lock. The
/// caller waits for it, so it should return soon.
public typealias EventHandler = @Sendable (RepositoryEvent) -> Void

/// What a repository did: never an attribute and never a secret.
public struct RepositoryEvent: Sendable {
  /// A kind of operation.
  public struct Operation: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The operation's name.
    public let rawValue: String

    /// Creates a kind of operation.
    /// - Parameter rawValue: The operation's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The operation's name.
    public var description: String { rawValue }

    /// Requests were answered.
    public static let read = Operation(rawValue: "read")

    /// Changes were made, or none of them because one failed.
    public static let commit = Operation(rawValue: "commit")

    /// A query left out an item that is there and could not be read.
    public static let problem = Operation(rawValue: "problem")
  }

  /// What was done.
  public let operation: Operation

  /// The class of the items, if all were of one.
  public let propertyType: StealthyPropertyType?

  /// How many rows were returned or changes made.
  public let count: Int

  /// How long it took, in seconds.
  public let duration: TimeInterval

  /// The code of the error that it ended with; nil if it succeeded.
  public let errorCode: StealthyError.Code?

  /// Creates an event.
  /// - Parameters:
  ///   - operation: What was done.
  ///   - propertyType: The class of the items, if all were of one.
  ///   - count: How many rows were returned or changes made.
  ///   - duration: How long it took, in seconds.
  ///   - errorCode: The code of the error that it ended with.
  public init(
    _ operation: Operation, propertyType: StealthyPropertyType?, count: Int,
    duration: TimeInterval, errorCode: StealthyError.Code? = nil
  ) {
    self.operation = operation
    self.propertyType = propertyType
    self.count = count
    self.duration = duration
    self.errorCode = errorCode
  }

  init(_ problem: ReadProblem) {
    self.init(
      .problem, propertyType: problem.propertyType, count: 1, duration: 0,
      errorCode: problem.error.code)
  }
}

extension RepositoryEvent: CustomStringConvertible {
  /// The event in a line.
  public var description: String {
    var text = "\(operation)"
    if let propertyType { text += " \(propertyType.name)" }
    let microseconds = Int(exactly: (duration * 1_000_000).rounded(.towardZero))
    text += " count=\(count) microseconds=\(microseconds.map(String.init) ?? "unknown")"
    if let errorCode { text += " error=\(errorCode)" }
    return text
  }
}

extension EventHandler? {
  /// Does an operation and tells of it; without a handler it does nothing more.
  package func observe<Result>(
    _ operation: RepositoryEvent.Operation, types: @autoclosure () -> Set<StealthyPropertyType>,
    count: (Result) -> Int, _ body: () throws -> Result
  ) throws -> Result {
    guard let self else { return try body() }
    let types = types()
    let type = types.count == 1 ? types.first : nil
    let start = monotonicSeconds()
    do {
      let result = try body()
      self(
        RepositoryEvent(
          operation, propertyType: type, count: count(result), duration: monotonicSeconds() - start)
      )
      return result
    } catch {
      let code = (error as? StealthyError)?.code ?? .unhandled
      self(
        RepositoryEvent(
          operation, propertyType: type, count: 0, duration: monotonicSeconds() - start,
          errorCode: code))
      throw error
    }
  }
}
