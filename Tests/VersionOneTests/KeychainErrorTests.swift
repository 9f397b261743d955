import Foundation
import StealthyStash
import Testing

@Suite struct KeychainErrorTests {
  /// The first of version 1.0's cases that an error is.
  private func caught(_ error: Error) -> String {
    do {
      throw error
    } catch KeychainError.noPassword {
      return "noPassword"
    } catch KeychainError.unexpectedPasswordData {
      return "unexpectedPasswordData"
    } catch KeychainError.unsupportedClass {
      return "unsupportedClass"
    } catch KeychainError.unhandledError {
      return "unhandledError"
    } catch {
      return "other"
    }
  }

  private func switched(_ error: KeychainError) -> String {
    switch error {
    case .noPassword: "noPassword"
    case .unexpectedPasswordData: "unexpectedPasswordData"
    case .unsupportedClass: "unsupportedClass"
    case .unhandledError: "unhandledError"
    default: "other"
    }
  }

  static let errors: [(KeychainError, String)] = [
    (.noPassword, "noPassword"),
    (.unexpectedPasswordData, "unexpectedPasswordData"),
    (.unsupportedClass("idnt"), "unsupportedClass"),
    (.unhandledError(status: -25299), "unhandledError"),
    (.unhandledError(status: -1), "unhandledError"),
  ]

  @Test(arguments: errors)
  func `an error is caught and switched over by a pattern that binds nothing`(
    _ error: KeychainError, _ name: String
  ) {
    #expect(caught(error) == name)
    #expect(switched(error) == name)
  }

  @Test func `an error of another kind is caught by none of the patterns`() {
    #expect(caught(CancellationError()) == "other")
  }

  @Test(arguments: errors)
  func `an error equals itself and explains itself`(_ error: KeychainError, _ name: String) {
    let thrown: Error = error
    #expect(thrown as? KeychainError == error)
    #expect((thrown as? LocalizedError)?.errorDescription?.isEmpty == false)
    #expect(error != .unhandledError(status: -2))
  }

  @Test func `an optional error is matched too`() {
    let last: KeychainError? = .noPassword
    guard case .noPassword? = last else {
      Issue.record("the pattern does not match")
      return
    }
    if case KeychainError.unexpectedPasswordData? = last { Issue.record("the pattern matches") }
  }

  @Test func `a function can throw each case`() {
    func check(_ text: String?) throws -> String {
      guard let text else { throw KeychainError.noPassword }
      guard !text.isEmpty else { throw KeychainError.unexpectedPasswordData }
      guard text != "idnt" else { throw KeychainError.unsupportedClass(text) }
      guard text != "locked" else { throw KeychainError.unhandledError(status: -25308) }
      return text
    }
    #expect(throws: KeychainError.noPassword) { try check(nil) }
    #expect(throws: KeychainError.unexpectedPasswordData) { try check("") }
    #expect(throws: KeychainError.unsupportedClass("idnt")) { try check("idnt") }
    #expect(throws: KeychainError.unhandledError(status: -25308)) { try check("locked") }
  }

  @Test func `what a repository throws is caught as version 1 threw it`() throws {
    let repository: StealthyRepository = InMemoryRepository()
    let item = AnyStealthyProperty(property: GenericPasswordItem(account: "a", data: Data()))
    try repository.create(item)
    do {
      try repository.create(item)
      Issue.record("a second item of one identity was created")
    } catch KeychainError.unhandledError {
    }
    try repository.delete(item)
    do {
      try repository.delete(item)
      Issue.record("an item that is not there was deleted")
    } catch KeychainError.unhandledError {
    }
  }
}
