import Locksmith
import Testing

/// Names that Locksmith had before version 4, and that its README still shows.
@Suite struct OlderNamesTests {
  private let names: any OlderNames = DeprecatedNames()

  @Test func `a capitalised case is the case without capitals`() {
    #expect(names.protocols.map(\.rawValue) == LocksmithInternetProtocol.allCases.map(\.rawValue))
    #expect(
      names.authenticationTypes.map(\.rawValue)
        == LocksmithInternetAuthenticationType.allCases.map(\.rawValue))
    #expect(names.accessibleOptions == LocksmithAccessibleOption.allCases)
    #expect(names.classes == LocksmithSecurityClass.allCases)
    #expect(names.errors == LocksmithError.allCases)
  }

  @Test func `an error is caught by its capitalised name`() throws {
    #expect(names.isDuplicate(LocksmithError.duplicate))
    #expect(!names.isDuplicate(LocksmithError.notFound))
  }
}

/// Reached through a protocol, so that the names can be used without their warnings.
private protocol OlderNames {
  var protocols: [LocksmithInternetProtocol] { get }
  var authenticationTypes: [LocksmithInternetAuthenticationType] { get }
  var accessibleOptions: [LocksmithAccessibleOption] { get }
  var classes: [LocksmithSecurityClass] { get }
  var errors: [LocksmithError] { get }
  func isDuplicate(_ error: Error) -> Bool
}

private struct DeprecatedNames: OlderNames {
  @available(*, deprecated)
  var protocols: [LocksmithInternetProtocol] {
    return [
      .FTP, .FTPAccount, .HTTP, .IRC, .NNTP, .POP3, .SMTP, .SOCKS, .IMAP, .LDAP, .AppleTalk, .AFP,
      .Telnet, .SSH, .FTPS, .HTTPS, .HTTPProxy, .HTTPSProxy, .FTPProxy, .SMB, .RTSP, .RTSPProxy,
      .DAAP, .EPPC, .IPP, .NNTPS, .LDAPS, .TelnetS, .IMAPS, .IRCS, .POP3S,
    ]
  }

  @available(*, deprecated)
  var authenticationTypes: [LocksmithInternetAuthenticationType] {
    return [.NTLM, .MSN, .DPA, .RPA, .HTTPBasic, .HTTPDigest, .HTMLForm, .Default]
  }

  @available(*, deprecated)
  var accessibleOptions: [LocksmithAccessibleOption] {
    return [
      .WhenUnlocked, .AfterFirstUnlock, .Always, .WhenUnlockedThisDeviceOnly,
      .AfterFirstUnlockThisDeviceOnly, .AlwaysThisDeviceOnly, .WhenPasscodeSetThisDeviceOnly,
    ]
  }

  @available(*, deprecated)
  var classes: [LocksmithSecurityClass] {
    return [.GenericPassword, .InternetPassword, .Certificate, .Key, .Identity]
  }

  @available(*, deprecated)
  var errors: [LocksmithError] {
    return [
      .Allocate, .AuthFailed, .Decode, .Duplicate, .InteractionNotAllowed, .NoError, .NotAvailable,
      .NotFound, .Param, .RequestNotSet, .TypeNotFound, .UnableToClear, .Undefined, .Unimplemented,
    ]
  }

  @available(*, deprecated)
  func isDuplicate(_ error: Error) -> Bool {
    do {
      throw error
    } catch LocksmithError.Duplicate {
      return true
    } catch {
      return false
    }
  }
}
