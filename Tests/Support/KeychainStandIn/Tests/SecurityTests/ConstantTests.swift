import Foundation
import Security
import Testing

/// The constants' values: 1.1 to 1.4 of the semantics.
struct ConstantTests {
  @Test func `a constant of an attribute names one that a class has`() {
    let both = [
      kSecAttrAccount, kSecAttrAccessGroup, kSecAttrLabel, kSecAttrComment, kSecAttrDescription,
      kSecAttrCreator, kSecAttrType, kSecAttrIsInvisible, kSecAttrIsNegative, kSecAttrSyncViewHint,
    ]
    let generic = [kSecAttrService, kSecAttrGeneric]
    let internet = [
      kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      kSecAttrSecurityDomain,
    ]
    let (first, second) = (TestClient("genp"), TestClient("inet"))
    for key in both + generic { #expect(first.copy([key as String: 1]) != errSecNoSuchAttr) }
    for key in both + internet { #expect(second.copy([key as String: 1]) != errSecNoSuchAttr) }
    for key in generic { #expect(second.copy([key as String: 1]) == errSecNoSuchAttr) }
    for key in internet { #expect(first.copy([key as String: 1]) == errSecNoSuchAttr) }
  }

  @Test func `AppleShare's attributes and those of keys are no password's`() {
    for client in [TestClient("genp"), TestClient("inet")] {
      let keys = [
        kSecAttrVolume, kSecAttrAddress, kSecAttrAFPServerSignature, kSecAttrApplicationTag,
      ]
      for key in keys { #expect(client.add([key as String: "x"]) == errSecNoSuchAttr) }
    }
  }

  @Test func `every protection can be given, and every protocol has four characters`() {
    let protections = [
      kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
      kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
      kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
    ]
    for (number, protection) in protections.enumerated() {
      let client = TestClient()
      #expect(client.add(["acct": number, "pdmn": protection]) == errSecSuccess)
    }
    let protocols = [
      kSecAttrProtocolFTP, kSecAttrProtocolIRC, kSecAttrProtocolSOCKS, kSecAttrProtocolAFP,
      kSecAttrProtocolSSH, kSecAttrProtocolSMB, kSecAttrProtocolIPP, kSecAttrProtocolHTTPS,
    ]
    #expect(protocols.allSatisfy { $0.length == 4 })
    #expect(kSecAttrProtocolFTP as String == "ftp ")
  }
}
