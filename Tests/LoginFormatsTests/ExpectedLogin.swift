import StealthyStash

/// One of the twelve logins that all the exported files hold.
struct ExpectedLogin {
  let title: String
  let account: String
  let password: String
  var `protocol` = ServerProtocol.https
  let server: String
  var port: Int?
  var path: String?
  var comment: String?

  static let all = [
    ExpectedLogin(
      title: "GitHub", account: "dev@example.com", password: "correct horse battery staple",
      server: "github.com", path: "/login"),
    ExpectedLogin(
      title: "Comma, quote", account: "o\"brien", password: "p,a\"s\"s,w",
      server: "quotes.example.org", comment: "note with \"quotes\""),
    ExpectedLogin(
      title: "Multi\nline", account: "lines", password: "first\nsecond",
      server: "notes.example.org", port: 8443, path: "/app/", comment: "line one\nline two"),
    ExpectedLogin(
      title: "IPv6", account: "admin", password: "0123", protocol: .http,
      server: "2001:db8::1", port: 8080),
    ExpectedLogin(
      title: "Emoji", account: "👩\u{200D}👩\u{200D}👧", password: "p\u{E4}ss w\u{F6}rd 🔑",
      server: "emoji.example.org"),
    ExpectedLogin(
      title: "Spaces", account: " padded ", password: "  keep both  ", server: "spaces.example.org"),
    ExpectedLogin(
      title: "Empty password", account: "nobody", password: "", server: "empty.example.org"),
    ExpectedLogin(
      title: "No user", account: "", password: "ghp_exampletoken0123456789",
      server: "token.example.org"),
    ExpectedLogin(
      title: "FTP", account: "anon", password: "ftp-secret", protocol: .ftp,
      server: "files.example.org", port: 2121, path: "/pub"),
    ExpectedLogin(
      title: "Second account", account: "work@example.com", password: "different one",
      server: "github.com", path: "/login"),
    ExpectedLogin(
      title: "IDN", account: "leser", password: "lesen", server: "b\u{FC}cher.example"),
    ExpectedLogin(
      title: "Percent", account: "user%40host", password: "100%s%d",
      server: "percent.example.org", path: "/a%20b"),
  ]
}
