/// The protocol that a server speaks.
///
/// The raw values are Apple's four-character codes, those of `kSecAttrProtocol…`; some end in a
/// space.
public enum LocksmithInternetProtocol: String, Sendable, CaseIterable {
  /// File Transfer Protocol.
  case ftp = "ftp "

  /// A client side FTP account.
  case ftpAccount = "ftpa"

  /// Hypertext Transfer Protocol.
  case http = "http"

  /// Internet Relay Chat.
  case irc = "irc "

  /// Network News Transfer Protocol.
  case nntp = "nntp"

  /// Post Office Protocol, version 3.
  case pop3 = "pop3"

  /// Simple Mail Transfer Protocol.
  case smtp = "smtp"

  /// SOCKS proxies.
  case socks = "sox "

  /// Internet Message Access Protocol.
  case imap = "imap"

  /// Lightweight Directory Access Protocol.
  case ldap = "ldap"

  /// AFP over AppleTalk.
  case appleTalk = "atlk"

  /// AFP over TCP.
  case afp = "afp "

  /// Telnet.
  case telnet = "teln"

  /// Secure Shell.
  case ssh = "ssh "

  /// FTP over TLS.
  case ftps = "ftps"

  /// HTTP over TLS.
  case https = "htps"

  /// An HTTP proxy.
  case httpProxy = "htpx"

  /// An HTTPS proxy.
  case httpsProxy = "htsx"

  /// An FTP proxy.
  case ftpProxy = "ftpx"

  /// Server Message Block.
  case smb = "smb "

  /// Real Time Streaming Protocol.
  case rtsp = "rtsp"

  /// An RTSP proxy.
  case rtspProxy = "rtsx"

  /// Digital Audio Access Protocol.
  case daap = "daap"

  /// Remote Apple Events.
  case eppc = "eppc"

  /// Internet Printing Protocol.
  case ipp = "ipp "

  /// NNTP over TLS.
  case nntps = "ntps"

  /// LDAP over TLS.
  case ldaps = "ldps"

  /// Telnet over TLS.
  case telnetS = "tels"

  /// IMAP over TLS.
  case imaps = "imps"

  /// IRC over TLS.
  case ircs = "ircs"

  /// Post Office Protocol over TLS.
  case pop3S = "pops"
}
