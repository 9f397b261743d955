import StealthyStash
import Testing

@testable import Locksmith

@Suite struct EnumerationTests {
  @Test func `the raw values are those of the core's own types`() {
    #expect(
      Set(LocksmithInternetProtocol.allCases.map(\.rawValue))
        == Set(ServerProtocol.allCases.map(\.code)))
    #expect(
      Set(LocksmithAccessibleOption.allCases.map(\.rawValue))
        == Set(Accessibility.allCases.map(\.rawValue)))
    #expect(
      LocksmithInternetAuthenticationType.allCases.map(\.rawValue) == [
        AuthenticationCode.ntlm, AuthenticationCode.msn, AuthenticationCode.dpa,
        AuthenticationCode.rpa, AuthenticationCode.httpBasic, AuthenticationCode.httpDigest,
        AuthenticationCode.htmlForm, AuthenticationCode.default,
      ])
  }

  @Test func `a protocol is the core's protocol of the same name`() {
    for value in LocksmithInternetProtocol.allCases {
      let same = ServerProtocol(code: value.rawValue)
      #expect(same?.rawValue == "\(value)".lowercased())
    }
    for value in LocksmithAccessibleOption.allCases {
      #expect(Accessibility(rawValue: value.rawValue).map { "\($0)" } == "\(value)")
    }
  }

  @Test func `an unknown raw value is none of the cases`() {
    #expect(LocksmithInternetProtocol(rawValue: "?") == nil)
    #expect(LocksmithInternetAuthenticationType(rawValue: "?") == nil)
    #expect(LocksmithAccessibleOption(rawValue: "?") == nil)
    #expect(LocksmithSecurityClass(rawValue: "?") == nil)
    #expect(LocksmithError(rawValue: "?") == nil)
  }

  @Test func `the default service is there without a bundle`() {
    #expect(!LocksmithDefaultService.isEmpty)
  }
}
