import StealthyStash
import Testing

/// Version 1.0's cases, used as its users use them.
@Suite struct KeychainErrorTests {
  private func name(of error: KeychainError) -> String {
    switch error {
    case .unexpectedPasswordData: "data"
    case .noPassword: "none"
    case .unsupportedClass: "class"
    case .unhandledError: "other"
    default: "new"
    }
  }

  @Test func `the four cases still tell errors apart`() {
    #expect(name(of: .unexpectedPasswordData) == "data")
    #expect(name(of: .noPassword) == "none")
    #expect(name(of: .unsupportedClass("cert")) == "class")
    #expect(name(of: .unhandledError(status: -25299)) == "other")
    #expect(name(of: .unhandledError(status: -1)) == "other")
    #expect(name(of: StealthyError(.locked)) == "other")
  }

  @Test func `the four cases still compare`() {
    #expect(KeychainError.unhandledError(status: -1) == .unhandledError(status: -1))
    #expect(KeychainError.unhandledError(status: -1) != .unhandledError(status: -2))
    #expect(KeychainError.noPassword != .unexpectedPasswordData)
  }

  @Test func `the four cases still catch`() throws {
    func fail(_ error: any Error) throws { throw error }
    func caught(_ error: any Error) -> String {
      do {
        try fail(error)
        return "nothing"
      } catch KeychainError.noPassword {
        return "none"
      } catch KeychainError.unhandledError {
        return "other"
      } catch {
        return "foreign"
      }
    }
    struct Foreign: Error {}
    #expect(caught(KeychainError.noPassword) == "none")
    #expect(caught(KeychainError.unhandledError(status: -25299)) == "other")
    #expect(caught(KeychainError.unexpectedPasswordData) == "foreign")
    #expect(caught(Foreign()) == "foreign")
  }

  @Test func `a part that a model lacks is named`() {
    let error = StealthyError.incompleteModel(part: "token")
    #expect(error.code == .incompleteModel)
    #expect(error.message.contains("token"))
  }
}
