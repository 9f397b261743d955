import Foundation
import KeychainKit
import StealthyStash
import StealthyTesting
import Testing

/// No text of an error shows what is stored (law L21).
@Suite struct CanaryTests {
  private let canary = "canary-\(UUID().uuidString)"
  private let storage = Storage(service: .api, context: nil, repository: .inMemory)

  /// An error that tells more than it should.
  private struct Telltale: Error, CustomStringConvertible {
    let description: String
  }

  private struct Fussy: Codable {
    struct Refusal: Error {
      let text: String
    }

    var text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      throw Refusal(text: try decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        text, .init(codingPath: [], debugDescription: "refused: \(text)"))
    }
  }

  /// Every text of a value: descriptions, dump, mirrors all the way down, what a person is shown.
  private func texts(of value: Any, depth: Int = 8) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var found = [dumped, String(describing: value), String(reflecting: value)]
    if let error = value as? any Error { found.append(error.localizedDescription) }
    if let error = value as? any LocalizedError {
      found += [error.errorDescription, error.failureReason, error.recoverySuggestion]
        .compactMap { $0 }
    }
    guard depth > 0 else { return found }
    for child in Mirror(reflecting: value).children {
      found += texts(of: child.value, depth: depth - 1) + [child.label].compactMap { $0 }
    }
    return found
  }

  /// Expects an error to show nothing, and what is in it neither unless a program threw that.
  private func expectSilence(
    _ error: KeychainKit.KeychainError?, andCause: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(error, sourceLocation: sourceLocation)
    var all = texts(of: error)
    if andCause, case .unexpectedError(let cause?) = error { all += texts(of: cause) }
    for text in all {
      #expect(!text.contains(canary), sourceLocation: sourceLocation)
      #expect(
        !text.contains(Data(canary.utf8).base64EncodedString()), sourceLocation: sourceLocation)
    }
  }

  private func failure<T: Decodable>(
    of type: T.Type, reading text: String
  ) throws -> KeychainKit.KeychainError? {
    try storage.set(text, for: .token)
    return #expect(throws: KeychainKit.KeychainError.self) {
      try storage.get(.token) as T
    }
  }

  @Test func `a value that cannot be decoded is not shown`() throws {
    try expectSilence(failure(of: Profile.self, reading: canary))
    try expectSilence(failure(of: Profile.self, reading: "\"\(canary)\""))
    try expectSilence(failure(of: Profile.self, reading: "{\"name\": \"\(canary)\" }"))
    try expectSilence(
      failure(of: Profile.self, reading: "{\"name\": \"\(canary)\", \"visits\": {}}"))
    try expectSilence(failure(of: Profile.self, reading: "{\"name\": \"\(canary)"))
    try expectSilence(failure(of: Int.self, reading: "\"\(canary)\""))
    try expectSilence(failure(of: [Data].self, reading: "[\"\(canary)!\"]"))
    try expectSilence(failure(of: [URL].self, reading: "[\"\(canary) is : no address\", 1]"))
    try expectSilence(failure(of: [Date].self, reading: "[\"\(canary)\"]"))
    try expectSilence(failure(of: [String: Int].self, reading: "{\"a\": \"\(canary)\"}"))
  }

  @Test func `a key of a stored dictionary is not shown`() throws {
    try expectSilence(failure(of: [String: Int].self, reading: "{\"\(canary)\": \"a\"}"))
    try expectSilence(failure(of: [String: [Int]].self, reading: "{\"\(canary)\": [null]}"))
  }

  @Test func `a value that cannot be encoded is not shown`() throws {
    let error = #expect(throws: KeychainKit.KeychainError.self) {
      try storage.set(Fussy(text: canary), for: .token)
    }
    try expectSilence(error)
    let other = #expect(throws: KeychainKit.KeychainError.self) {
      try storage.set([canary: Double.infinity], for: .token)
    }
    try expectSilence(other)
  }

  @Test func `what a type itself throws is in the error and in no text of it`() throws {
    let error = try failure(of: Fussy.self, reading: "\"\(canary)\"")
    try expectSilence(error, andCause: false)
    guard case .unexpectedError(let refusal as Fussy.Refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.text == canary)
  }

  @Test func `bytes of another kind are not shown`() throws {
    try storage.set(Data(canary.utf8) + [0xFF], for: .token)
    try expectSilence(
      #expect(throws: KeychainKit.KeychainError.self) { try storage.get(.token) as String })
    try expectSilence(
      #expect(throws: KeychainKit.KeychainError.self) { try storage.get(.token) as UUID })
  }

  @Test func `an error that tells more than it should is not shown`() throws {
    let repository = FailingRepository(InMemoryRepository())
    let storage = Storage(service: .api, context: nil, repository: repository)
    for error in [
      Telltale(description: canary),
      StealthyError(.corrupted, underlying: Telltale(description: canary)),
    ] as [any Error] {
      repository.failNext(with: error)
      let thrown = #expect(throws: KeychainKit.KeychainError.self) {
        try storage.set(canary, for: .token)
      }
      try expectSilence(thrown, andCause: error is StealthyError)
    }
  }

  @Test func `a refused item is not shown`() throws {
    let careful = KeychainStorage<CarefulAccount, Service>(
      service: .api, context: nil, repository: .inMemory)
    for account in [
      CarefulAccount(identifier: canary, accessFlags: .userPresence),
      CarefulAccount(identifier: canary, protection: canary as CFString),
    ] {
      try expectSilence(
        #expect(throws: KeychainKit.KeychainError.self) { try careful.set(canary, for: account) })
    }
  }

  @Test func `a storage shows no value`() throws {
    try storage.set(canary, for: .token)
    #expect(!texts(of: storage).contains { $0.contains(canary) })
  }
}
