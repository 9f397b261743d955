import StealthyStash

/// Where a vault and a repository in memory gave different answers.
struct Divergence: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ vault: Any, _ memory: Any) {
    description = "\(what): the vault \(vault), memory \(memory)"
  }

  /// Fails unless both are the same.
  static func check<Value: Equatable>(
    _ what: @autoclosure () -> String, _ vault: Value, _ memory: Value
  ) throws {
    guard vault != memory else { return }
    throw Divergence(what(), vault, memory)
  }
}

/// What a call gave: a value, or the code of an error of ours.
enum Outcome<Value> {
  case value(Value)
  case error(StealthyError.Code)

  /// - Throws: What is no error of ours.
  init(_ body: () throws -> Value) throws {
    do {
      self = .value(try body())
    } catch let error as StealthyError {
      self = .error(error.code)
    }
  }

  /// Both values, if both calls gave one; nil if both failed with the same code.
  static func both(
    _ what: String, vault: Outcome, memory: Outcome
  ) throws -> (vault: Value, memory: Value)? {
    switch (vault, memory) {
    case (.value(let vault), .value(let memory)): return (vault, memory)
    case (.error(let vault), .error(let memory)):
      try Divergence.check("\(what), error code", vault, memory)
      return nil
    case (.value, .error(let code)): throw Divergence(what, "succeeds", "throws \(code)")
    case (.error(let code), .value): throw Divergence(what, "throws \(code)", "succeeds")
    }
  }
}
