import Foundation
import StealthyStash
import Testing

extension Synchronizable {
  /// A flag that may be missing.
  init(_ flag: Bool?) {
    switch flag {
    case .some(true): self = .enabled
    case .some(false): self = .disabled
    case .none: self = .any
    }
  }

  var flag: Bool? {
    switch self {
    case .enabled: true
    case .disabled: false
    case .any: nil
    }
  }
}

@Suite struct EnumerationTests {
  static let protocols: [(ServerProtocol, String)] = [
    (.ftp, "ftp"), (.ftpaccount, "ftpaccount"), (.http, "http"), (.irc, "irc"), (.nntp, "nntp"),
    (.pop3, "pop3"), (.smtp, "smtp"), (.socks, "socks"), (.imap, "imap"), (.ldap, "ldap"),
    (.appletalk, "appletalk"), (.afp, "afp"), (.telnet, "telnet"), (.ssh, "ssh"),
    (.ftps, "ftps"), (.https, "https"), (.httpproxy, "httpproxy"), (.httpsproxy, "httpsproxy"),
    (.ftpproxy, "ftpproxy"), (.smb, "smb"), (.rtsp, "rtsp"), (.rtspproxy, "rtspproxy"),
    (.daap, "daap"), (.eppc, "eppc"), (.ipp, "ipp"), (.nntps, "nntps"), (.ldaps, "ldaps"),
    (.telnets, "telnets"), (.imaps, "imaps"), (.ircs, "ircs"), (.pop3s, "pop3s"),
  ]

  @Test(arguments: protocols)
  func `a protocol is found under its name and as a scheme`(
    _ serverProtocol: ServerProtocol, _ name: String
  ) {
    #expect(serverProtocol.rawValue == name)
    #expect(ServerProtocol(rawValue: name) == serverProtocol)
    #expect(ServerProtocol(scheme: name) == serverProtocol)
  }

  @Test func `a scheme that names no protocol gives none`() {
    #expect(ServerProtocol(scheme: "gopher") == nil)
    let url = URL(string: "https://example.com:8443/login")
    #expect(url?.scheme.flatMap(ServerProtocol.init(scheme:)) == .https)
  }

  @Test func `a class knows its item type`() {
    func name(_ type: StealthyPropertyType) -> String {
      switch type {
      case .internet: "internet"
      case .generic: "generic"
      }
    }
    #expect(name(.internet) == "internet" && name(.generic) == "generic")
    #expect(StealthyPropertyType.internet.propertyType is InternetPasswordItem.Type)
    #expect(StealthyPropertyType.generic.propertyType is GenericPasswordItem.Type)
  }

  @Test(arguments: [true, false, nil] as [Bool?])
  func `synchronizable can be switched over`(_ flag: Bool?) {
    #expect(Synchronizable(flag).flag == flag)
  }

  @Test func `an authentication type is text`() {
    let type: AuthenticationType = "form"
    let text: String = type
    let item = InternetPasswordItem(account: "a", data: Data(), authenticationType: text)
    #expect(item.authenticationType == type)
  }
}
