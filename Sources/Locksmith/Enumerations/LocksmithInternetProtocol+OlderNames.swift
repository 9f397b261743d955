// The names of Locksmith 2 and 3, which its README still shows.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension LocksmithInternetProtocol {
  /// The older name of ``ftp``.
  @available(*, deprecated, renamed: "ftp")
  public static var FTP: Self { .ftp }

  /// The older name of ``ftpAccount``.
  @available(*, deprecated, renamed: "ftpAccount")
  public static var FTPAccount: Self { .ftpAccount }

  /// The older name of ``http``.
  @available(*, deprecated, renamed: "http")
  public static var HTTP: Self { .http }

  /// The older name of ``irc``.
  @available(*, deprecated, renamed: "irc")
  public static var IRC: Self { .irc }

  /// The older name of ``nntp``.
  @available(*, deprecated, renamed: "nntp")
  public static var NNTP: Self { .nntp }

  /// The older name of ``pop3``.
  @available(*, deprecated, renamed: "pop3")
  public static var POP3: Self { .pop3 }

  /// The older name of ``smtp``.
  @available(*, deprecated, renamed: "smtp")
  public static var SMTP: Self { .smtp }

  /// The older name of ``socks``.
  @available(*, deprecated, renamed: "socks")
  public static var SOCKS: Self { .socks }

  /// The older name of ``imap``.
  @available(*, deprecated, renamed: "imap")
  public static var IMAP: Self { .imap }

  /// The older name of ``ldap``.
  @available(*, deprecated, renamed: "ldap")
  public static var LDAP: Self { .ldap }

  /// The older name of ``appleTalk``.
  @available(*, deprecated, renamed: "appleTalk")
  public static var AppleTalk: Self { .appleTalk }

  /// The older name of ``afp``.
  @available(*, deprecated, renamed: "afp")
  public static var AFP: Self { .afp }

  /// The older name of ``telnet``.
  @available(*, deprecated, renamed: "telnet")
  public static var Telnet: Self { .telnet }

  /// The older name of ``ssh``.
  @available(*, deprecated, renamed: "ssh")
  public static var SSH: Self { .ssh }

  /// The older name of ``ftps``.
  @available(*, deprecated, renamed: "ftps")
  public static var FTPS: Self { .ftps }

  /// The older name of ``https``.
  @available(*, deprecated, renamed: "https")
  public static var HTTPS: Self { .https }

  /// The older name of ``httpProxy``.
  @available(*, deprecated, renamed: "httpProxy")
  public static var HTTPProxy: Self { .httpProxy }

  /// The older name of ``httpsProxy``.
  @available(*, deprecated, renamed: "httpsProxy")
  public static var HTTPSProxy: Self { .httpsProxy }

  /// The older name of ``ftpProxy``.
  @available(*, deprecated, renamed: "ftpProxy")
  public static var FTPProxy: Self { .ftpProxy }

  /// The older name of ``smb``.
  @available(*, deprecated, renamed: "smb")
  public static var SMB: Self { .smb }

  /// The older name of ``rtsp``.
  @available(*, deprecated, renamed: "rtsp")
  public static var RTSP: Self { .rtsp }

  /// The older name of ``rtspProxy``.
  @available(*, deprecated, renamed: "rtspProxy")
  public static var RTSPProxy: Self { .rtspProxy }

  /// The older name of ``daap``.
  @available(*, deprecated, renamed: "daap")
  public static var DAAP: Self { .daap }

  /// The older name of ``eppc``.
  @available(*, deprecated, renamed: "eppc")
  public static var EPPC: Self { .eppc }

  /// The older name of ``ipp``.
  @available(*, deprecated, renamed: "ipp")
  public static var IPP: Self { .ipp }

  /// The older name of ``nntps``.
  @available(*, deprecated, renamed: "nntps")
  public static var NNTPS: Self { .nntps }

  /// The older name of ``ldaps``.
  @available(*, deprecated, renamed: "ldaps")
  public static var LDAPS: Self { .ldaps }

  /// The older name of ``telnetS``.
  @available(*, deprecated, renamed: "telnetS")
  public static var TelnetS: Self { .telnetS }

  /// The older name of ``imaps``.
  @available(*, deprecated, renamed: "imaps")
  public static var IMAPS: Self { .imaps }

  /// The older name of ``ircs``.
  @available(*, deprecated, renamed: "ircs")
  public static var IRCS: Self { .ircs }

  /// The older name of ``pop3S``.
  @available(*, deprecated, renamed: "pop3S")
  public static var POP3S: Self { .pop3S }
}
