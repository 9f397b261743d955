import Foundation

/// What a case expects beside the status.
enum KeychainExpectation: Sendable, Hashable {
  /// `-`: nothing.
  case statusOnly
  /// `unchanged`: the items are what they were before the last step.
  case unchanged
  /// `store=2`: how many items of the class there are.
  case count(Int)
  /// `result=…`: what the last step gives.
  case result(Answer)
  /// `then=copy {…} …`: what a further step gives.
  case then(KeychainStep, Answer)

  /// What a copy gives.
  enum Answer: Sendable, Hashable {
    /// A status alone, `0` where nothing is said.
    case status(Int)
    /// `none` and `nil`.
    case nothing
    /// `dict`: the attributes of one item.
    case attributes
    /// `data`, or `data d:x`: the secret of one item.
    case secret(Data?)
    /// `array 2`: so many items.
    case list(count: Int)
    /// `array-of-data d:x`: the secrets of several items.
    case secrets([Data])
  }

  /// Reads an expectation.
  /// - Parameters:
  ///   - text: The text.
  ///   - query: What `same query` stands for.
  /// - Throws: ``NotationError`` if the text is none.
  init(_ text: String, sameQuery query: KeychainDictionary) throws {
    var reader = NotationReader(text)
    reader.sameQuery = query
    if reader.skip("store=") {
      self = .count(try reader.takeNumber())
    } else if reader.skip("result=") {
      self = .result(try Answer(&reader))
    } else if reader.skip("then=") {
      let step = try KeychainStep(&reader)
      if !reader.isAtEnd { try reader.expect(" ") }
      _ = reader.skip("-> ")
      _ = reader.skip("result=")
      self = .then(step, try Answer(&reader))
    } else if reader.skip("unchanged") {
      self = .unchanged
    } else {
      try reader.expect("-")
      self = .statusOnly
    }
    guard reader.isAtEnd else { throw reader.error("the end was expected") }
  }
}

extension KeychainExpectation.Answer {
  fileprivate init(_ reader: inout NotationReader) throws {
    if reader.rest.hasPrefix("d:") {
      self = .secret(try Self.secrets(&reader).first)
      return
    }
    let shape = reader.take(upTo: [" "])
    if let status = shape.isEmpty ? 0 : Int(shape) {
      self = .status(status)
      return
    }
    _ = reader.skip(" ")
    switch shape {
    case "none", "nil": self = .nothing
    case "dict": self = .attributes
    case "array": self = .list(count: try reader.takeNumber())
    case "data": self = .secret(try Self.secrets(&reader).first)
    case "array-of-data": self = .secrets(try Self.secrets(&reader))
    default: throw reader.error("\(shape) is no result")
    }
  }

  private static func secrets(_ reader: inout NotationReader) throws -> [Data] {
    guard !reader.isAtEnd else { return [] }
    return try reader.list(separatedBy: ",") { reader in
      _ = reader.skip(" ")
      guard case .data(let data) = try reader.value() else {
        throw reader.error("a secret was expected")
      }
      return data
    }
  }
}
