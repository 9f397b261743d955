extension ServerProtocol {
  /// Apple's four-character code, as in `kSecAttrProtocol…`; some end in a space.
  public var code: String {
    switch self {
    case .ftp: "ftp "
    case .ftpaccount: "ftpa"
    case .http: "http"
    case .irc: "irc "
    case .nntp: "nntp"
    case .pop3: "pop3"
    case .smtp: "smtp"
    case .socks: "sox "
    case .imap: "imap"
    case .ldap: "ldap"
    case .appletalk: "atlk"
    case .afp: "afp "
    case .telnet: "teln"
    case .ssh: "ssh "
    case .ftps: "ftps"
    case .https: "htps"
    case .httpproxy: "htpx"
    case .httpsproxy: "htsx"
    case .ftpproxy: "ftpx"
    case .smb: "smb "
    case .rtsp: "rtsp"
    case .rtspproxy: "rtsx"
    case .daap: "daap"
    case .eppc: "eppc"
    case .ipp: "ipp "
    case .nntps: "ntps"
    case .ldaps: "ldps"
    case .telnets: "tels"
    case .imaps: "imps"
    case .ircs: "ircs"
    case .pop3s: "pops"
    }
  }

  /// The protocol of a four-character code, or nil if it is none of Apple's.
  /// - Parameter code: The code, its trailing space included.
  public init?(code: String) {
    guard let found = Self.byCode[code] else { return nil }
    self = found
  }

  private static let byCode = Dictionary(uniqueKeysWithValues: allCases.map { ($0.code, $0) })
}
