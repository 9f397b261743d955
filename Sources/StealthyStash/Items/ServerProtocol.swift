/// The protocol that a server speaks.
///
/// An item keeps a protocol that is not listed here in ``InternetPasswordItem/protocolCode``.
public enum ServerProtocol: String, Sendable, Hashable, CaseIterable {
  /// File Transfer Protocol.
  case ftp
  /// A client side FTP account.
  case ftpaccount
  /// Hypertext Transfer Protocol.
  case http
  /// Internet Relay Chat.
  case irc
  /// Network News Transfer Protocol.
  case nntp
  /// Post Office Protocol, version 3.
  case pop3
  /// Simple Mail Transfer Protocol.
  case smtp
  /// SOCKS proxies.
  case socks
  /// Internet Message Access Protocol.
  case imap
  /// Lightweight Directory Access Protocol.
  case ldap
  /// AFP over AppleTalk.
  case appletalk
  /// AFP over TCP.
  case afp
  /// Telnet.
  case telnet
  /// Secure Shell.
  case ssh
  /// FTP over TLS.
  case ftps
  /// HTTP over TLS.
  case https
  /// An HTTP proxy.
  case httpproxy
  /// An HTTPS proxy.
  case httpsproxy
  /// An FTP proxy.
  case ftpproxy
  /// Server Message Block.
  case smb
  /// Real Time Streaming Protocol.
  case rtsp
  /// An RTSP proxy.
  case rtspproxy
  /// Digital Audio Access Protocol.
  case daap
  /// Remote Apple Events.
  case eppc
  /// Internet Printing Protocol.
  case ipp
  /// NNTP over TLS.
  case nntps
  /// LDAP over TLS.
  case ldaps
  /// Telnet over TLS.
  case telnets
  /// IMAP over TLS.
  case imaps
  /// IRC over TLS.
  case ircs
  /// POP3 over TLS.
  case pop3s
}
