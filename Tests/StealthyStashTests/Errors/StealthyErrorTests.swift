import StealthyStash
import Testing

@Suite struct StealthyErrorTests {
  private let codes: [StealthyError.Code] = [
    .duplicateItem, .itemNotFound, .ambiguousItem, .conflict, .partiallyApplied, .invalidItem,
    .dataTooLarge, .incompleteModel, .unexpectedData, .authenticationFailed, .userCancelled,
    .interactionNotAllowed, .locked, .timedOut, .unavailable, .corrupted, .notARepository,
    .repositoryExists, .unsupportedVersion, .storageFull, .readOnly, .permissionDenied,
    .unsafePermissions,
    .missingEntitlement, .unsupported, .unhandled,
  ]

  @Test func `every code has a name and a sentence of its own`() {
    let sentences = codes.map { StealthyError($0).message }
    #expect(Set(codes).count == 26)
    #expect(Set(sentences).count == 26)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0 != "The repository failed." })
    #expect(
      StealthyError(StealthyError.Code(rawValue: "other")).message == "The repository failed.")
  }

  @Test(arguments: [
    (-25299, StealthyError.Code.duplicateItem), (-25300, .itemNotFound), (-50, .invalidItem),
    (-25303, .invalidItem), (-25302, .dataTooLarge), (-26275, .unexpectedData),
    (-25293, .authenticationFailed), (-128, .userCancelled), (-25308, .interactionNotAllowed),
    (-25315, .interactionNotAllowed), (-25320, .interactionNotAllowed),
    (-34019, .interactionNotAllowed), (-25295, .notARepository), (-25296, .repositoryExists),
    (-25310, .unsupportedVersion),
    (-25291, .unavailable), (-36, .unavailable),
    (-25292, .readOnly), (-61, .readOnly), (-34018, .missingEntitlement),
    (-34020, .permissionDenied), (-4, .unsupported), (-909, .unsupported), (-25306, .unsupported),
    (-108, .unhandled), (0, .unhandled),
  ])
  func `a status of Apple's becomes a code and is kept`(_ status: Int, _ code: StealthyError.Code) {
    let error = StealthyError(status: OSStatus(status))
    #expect(error.code == code)
    #expect(error.status == OSStatus(status))
  }

  @Test(arguments: [
    StealthyError.Code.duplicateItem, .itemNotFound, .invalidItem, .dataTooLarge, .unexpectedData,
    .authenticationFailed, .userCancelled, .interactionNotAllowed, .unavailable, .readOnly,
    .storageFull, .missingEntitlement, .permissionDenied, .unsupported, .notARepository,
    .repositoryExists, .unsupportedVersion,
  ])
  func `a code gives the status that it is built back from`(_ code: StealthyError.Code) throws {
    let status = try #require(StealthyError(code).status)
    #expect(StealthyError(status: status).code == code)
  }

  @Test func `a locked store has the status that Apple's Keychain gives then`() {
    #expect(StealthyError(.locked).status == -25308)
    #expect(StealthyError(.locked) != StealthyError(status: -25308))
  }

  @Test(arguments: [
    StealthyError.Code.ambiguousItem, .conflict, .partiallyApplied, .incompleteModel, .timedOut,
    .corrupted, .unsafePermissions, .unhandled,
  ])
  func `what Apple's Keychain does not tell has no status`(_ code: StealthyError.Code) {
    #expect(StealthyError(code).status == nil)
  }

  @Test func `errors are equal when code and status are`() {
    #expect(StealthyError(.locked, "one") == StealthyError(.locked, "two"))
    #expect(StealthyError(.locked) != StealthyError(.timedOut))
    #expect(StealthyError(status: -5) != StealthyError(status: -6))
    #expect(StealthyError(.itemNotFound, item: generic("a").eraseToAnyProperty()) == .noPassword)
  }

  // L21
  @Test func `an error names its item by class and opaque id alone`() {
    let item = generic("user@example.com", "canary").eraseToAnyProperty()
    let error = StealthyError(.duplicateItem, item: item)
    #expect(error.propertyType == .generic)
    #expect(error.itemID == item.opaqueID)
    #expect(error.description == "duplicateItem (generic \(item.opaqueID)): \(error.message)")
    #expect(error.errorDescription == error.message)
    var dumped = ""
    dump(error, to: &dumped)
    for text in ["\(error)", String(reflecting: error), dumped] {
      #expect(!text.contains("user@example.com"))
      #expect(!text.contains("canary"))
    }
  }

  @Test func `a cause of another kind shows its type and nothing that it says`() {
    struct Leaky: Error, CustomStringConvertible {
      var description: String { "canary" }
    }
    let error = StealthyError(
      .partiallyApplied, changed: [.init(generic("a").eraseToAnyProperty())], underlying: Leaky())
    #expect(!error.debugDescription.contains("canary"))
    #expect(error.debugDescription.contains("because of Leaky"))
    #expect(error.debugDescription.contains("left changed: generic \(generic("a").opaqueID)"))
    let outer = StealthyError(.unavailable, underlying: StealthyError(.locked))
    #expect(outer.debugDescription.contains("status -25291; because of locked"))
  }
}
