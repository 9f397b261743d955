import StealthyStash
import Testing

@Suite struct ServerProtocolTests {
  @Test func `there are 31 protocols, each with a code of four characters of its own`() {
    #expect(ServerProtocol.allCases.count == 31)
    #expect(ServerProtocol.allCases.allSatisfy { $0.code.utf8.count == 4 })
    #expect(Set(ServerProtocol.allCases.map(\.code)).count == 31)
  }

  @Test(arguments: ServerProtocol.allCases)
  func `a code names its protocol`(_ value: ServerProtocol) {
    #expect(ServerProtocol(code: value.code) == value)
  }

  @Test(arguments: ServerProtocol.allCases)
  func `a scheme in any case names its protocol`(_ value: ServerProtocol) {
    #expect(ServerProtocol(scheme: value.rawValue) == value)
    #expect(ServerProtocol(scheme: value.rawValue.uppercased()) == value)
  }

  @Test(arguments: [
    ("ftp ", ServerProtocol.ftp), ("irc ", .irc), ("sox ", .socks), ("afp ", .afp),
    ("ssh ", .ssh), ("htps", .https), ("http", .http), ("htsx", .httpsproxy), ("atlk", .appletalk),
    ("teln", .telnet), ("pops", .pop3s), ("smb ", .smb), ("ipp ", .ipp),
  ])
  func `codes are Apple's`(_ code: String, _ value: ServerProtocol) {
    #expect(value.code == code)
  }

  @Test(arguments: [
    ("pop", ServerProtocol.pop3), ("sftp", .ssh), ("SNEWS", .nntps), ("socks5", .socks),
  ])
  func `other names of a scheme are known`(_ scheme: String, _ value: ServerProtocol) {
    #expect(ServerProtocol(scheme: scheme) == value)
  }

  @Test(arguments: ["", "https:", "gopher", "htps", " http"])
  func `anything else is no scheme`(_ scheme: String) {
    #expect(ServerProtocol(scheme: scheme) == nil)
  }

  @Test(arguments: ["", "ftp", "https", "HTPS"])
  func `anything else is no code`(_ code: String) {
    #expect(ServerProtocol(code: code) == nil)
  }
}
