import Foundation
import KeychainKit
import StealthyStash
import StealthyTesting
import Testing

/// Not a `StealthyError`, and with something in it that nobody should read.
private struct CableError: Error {
  var note = "a note"
}

private struct NumberedError: Error, Equatable {
  var number: Int
}

@Suite struct KeychainErrorTests {
  let repository = FailingRepository(InMemoryRepository())
  let storage: Storage

  init() {
    storage = Storage(service: .api, context: nil, repository: repository)
  }

  /// What reading, writing and removing throw when the repository throws an error.
  private func errors(_ error: any Error) -> [KeychainKit.KeychainError?] {
    repository.failAll(with: error)
    defer { repository.stopFailing() }
    return [
      #expect(throws: KeychainKit.KeychainError.self) { try storage.get(.token) as Data },
      #expect(throws: KeychainKit.KeychainError.self) { try storage.set("a", for: .token) },
      #expect(throws: KeychainKit.KeychainError.self) { try storage.delete(.token) },
    ]
  }

  @Test func `codes with a case of their own become it`() {
    #expect(errors(StealthyError(.authenticationFailed)).allSatisfy { $0 == .authenticationFailed })
    #expect(errors(StealthyError(.itemNotFound)).allSatisfy { $0 == .itemNotFound })
    #expect(errors(StealthyError(.unexpectedData)).allSatisfy { $0 == .unexpectedData })
  }

  @Test(
    arguments: [
      (.userCancelled, -128), (.interactionNotAllowed, -25308), (.locked, -25308),
      (.missingEntitlement, -34018), (.duplicateItem, -25299), (.invalidItem, -50),
      (.storageFull, -34), (.readOnly, -25292), (.dataTooLarge, -25302),
    ] as [(StealthyError.Code, Int32)])
  func `what the Keychain reports by a status is its status`(
    _ code: StealthyError.Code, _ status: Int32
  ) {
    #expect(errors(StealthyError(code)).allSatisfy { $0 == .unexpectedCode(status) })
  }

  @Test(arguments: [-1, -25316, -67_000] as [Int32])
  func `a status that has no code is kept`(_ status: Int32) {
    #expect(errors(StealthyError(status: status)).allSatisfy { $0 == .unexpectedCode(status) })
  }

  @Test(
    arguments: [
      .unsupported, .unavailable, .timedOut, .corrupted, .unsafePermissions, .partiallyApplied,
      .ambiguousItem, .conflict,
    ] as [StealthyError.Code])
  func `what a status does not tell is the store's own error`(_ code: StealthyError.Code) {
    for error in errors(StealthyError(code, "What to do about it.")) {
      guard case .unexpectedError(let cause as StealthyError) = error else {
        Issue.record("\(String(describing: error)) does not hold the store's error")
        continue
      }
      #expect(cause.code == code && cause.message == "What to do about it.")
      #expect(error?.errorDescription == "What to do about it.")
    }
  }

  @Test func `an error of another kind is handed on`() {
    for error in errors(NumberedError(number: 3)) {
      #expect(error == .unexpectedError(NumberedError(number: 3)))
    }
  }

  @Test func `an error of this kind is handed on as it is`() {
    let given = KeychainKit.KeychainError.unexpectedCode(-25293)
    #expect(errors(given).allSatisfy { $0 == given })
  }

  @Test func `a value that was stored is there after a failed change`() throws {
    try storage.set("one", for: .token)
    _ = errors(StealthyError(.storageFull))
    #expect(try storage.get(.token) as String == "one")
  }

  @Test func `bytes that are not UTF-8 are unexpected as text`() throws {
    for bytes in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      try storage.set(Data(bytes), for: .token)
      #expect(throws: KeychainKit.KeychainError.unexpectedData) {
        try storage.get(.token) as String
      }
    }
  }

  @Test func `what cannot be decoded is the decoder's error`() throws {
    func failure(of text: String) throws -> DecodingError {
      try storage.set(text, for: .token)
      let error = #expect(throws: KeychainKit.KeychainError.self) {
        try storage.get(.token) as Profile
      }
      guard case .unexpectedError(let cause as DecodingError) = error else {
        throw try #require(error)
      }
      return cause
    }
    guard case .dataCorrupted = try failure(of: "{]") else {
      Issue.record("no JSON at all")
      return
    }
    guard case .keyNotFound(let key, _) = try failure(of: #"{"name": "a"}"#) else {
      Issue.record("a missing key")
      return
    }
    #expect(key.stringValue == "visits")
    guard case .typeMismatch = try failure(of: #"{"name": "a", "visits": "b"}"#) else {
      Issue.record("a text for a number")
      return
    }
    guard case .valueNotFound = try failure(of: #"{"name": null, "visits": 1}"#) else {
      Issue.record("null for a text")
      return
    }
  }

  @Test func `what cannot be encoded is the encoder's error, and is not stored`() throws {
    try storage.set([1.5], for: .token)
    let error = #expect(throws: KeychainKit.KeychainError.self) {
      try storage.set([Double.nan], for: .token)
    }
    guard case .unexpectedError(is EncodingError) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try storage.get(.token) as [Double] == [1.5])
  }

  @Test func `errors are equal when they say the same`() {
    let different: [KeychainKit.KeychainError] = [
      .authenticationFailed, .itemNotFound, .unexpectedData, .unexpectedCode(-50),
      .unexpectedCode(-25308), .unexpectedError(nil), .unexpectedError(StealthyError(.locked)),
      .unexpectedError(StealthyError(.corrupted)), .unexpectedError(NumberedError(number: 1)),
      .unexpectedError(NumberedError(number: 2)), .unexpectedError(CableError()),
      .unexpectedError(CableError(note: "another")),
    ]
    for (index, left) in different.enumerated() {
      for (other, right) in different.enumerated() {
        #expect((left == right) == (index == other))
      }
    }
    #expect(
      KeychainKit.KeychainError.unexpectedError(StealthyError(.locked, "one"))
        == .unexpectedError(StealthyError(.locked, "two")))
  }

  @Test func `every error has a text that tells what happened`() {
    let errors: [(KeychainKit.KeychainError, String)] = [
      (.authenticationFailed, "authenticationFailed"), (.itemNotFound, "itemNotFound"),
      (.unexpectedData, "unexpectedData"), (.unexpectedCode(-25308), "unexpectedCode(-25308)"),
      (.unexpectedError(nil), "unexpectedError"),
      (.unexpectedError(CableError()), "unexpectedError(CableError)"),
      (
        .unexpectedError(StealthyError(.corrupted, "Restore it.")),
        "unexpectedError(corrupted: Restore it.)"
      ),
    ]
    for (error, text) in errors {
      #expect(String(describing: error) == text && String(reflecting: error) == text)
      #expect(!error.localizedDescription.isEmpty)
      #expect(error.localizedDescription == error.errorDescription)
    }
    #expect(
      KeychainKit.KeychainError.unexpectedCode(-128).localizedDescription
        == "The prompt was cancelled.")
  }
}
