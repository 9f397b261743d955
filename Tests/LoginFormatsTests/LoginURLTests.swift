import LoginFormats
import StealthyStash
import TestSupport
import Testing

@Suite struct LoginURLTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let parts: [String]

    /// A URL and what is in it: scheme, server, port and path, "" for none.
    init(_ text: String, _ scheme: String, _ server: String, _ port: String, _ path: String) {
      self.text = text
      parts = [scheme, server, port, path]
    }

    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Case("https://example.com", "https", "example.com", "", ""),
      Case("https://example.com/", "https", "example.com", "", ""),
      Case("https://notes.example.org:8443/app/", "https", "notes.example.org", "8443", "/app/"),
      Case("ftp://files.example.org:2121/pub", "ftp", "files.example.org", "2121", "/pub"),
      Case("https://example.com//", "https", "example.com", "", "//"),
      Case("https://example.com/a%20b/%2F", "https", "example.com", "", "/a%20b/%2F"),
      Case("  https://example.com/a  ", "https", "example.com", "", "/a"),
      Case("android://AbC-_==@com.example.app/", "android", "com.example.app", "", ""),
      // B46: 0 is the same as no port.
      Case("https://example.com:0/", "https", "example.com", "", ""),
      Case("https://example.com:1/", "https", "example.com", "1", ""),
      Case("https://example.com:65535/", "https", "example.com", "65535", ""),
      Case("https://example.com:/p", "https", "example.com", "", "/p"),
      // B48: no scheme, and a query that is dropped.
      Case("foo:2376", "", "foo", "2376", ""),
      Case("//foo", "", "foo", "", ""),
      Case("example.com", "", "example.com", "", ""),
      Case("example.com/login", "", "example.com", "", "/login"),
      Case("https://h/p?x=1", "https", "h", "", "/p"),
      Case("https://h/p#x?y", "https", "h", "", "/p"),
      Case("ftp://h", "ftp", "h", "", ""),
      // B52: what ends a host, and what is part of it because it is encoded.
      Case("https://example.com?foo.git", "https", "example.com", "", ""),
      Case("https://example.com#@evil.example/", "https", "example.com", "", ""),
      Case("https://example.com%23%3f%2f/foo.git", "https", "example.com#?/", "", "/foo.git"),
      // B55: a port that is written is kept.
      Case("https://github.com:443", "https", "github.com", "443", ""),
      Case("github.com:443", "", "github.com", "443", ""),
      // B57: brackets are not part of the host.
      Case("https://[::1]:4873/", "https", "::1", "4873", ""),
      Case("[::1]", "", "::1", "", ""),
      Case("::1", "", "::1", "", ""),
      Case("fe80::1/x", "", "fe80::1", "", "/x"),
      Case("http://[2001:DB8::A]", "http", "2001:db8::a", "", ""),
      Case("http://[fe80::1%25eth0]:80", "http", "fe80::1%eth0", "80", ""),
      Case("http://[::ffff:10.0.0.1]/", "http", "::ffff:10.0.0.1", "", ""),
      Case("http://[1:2:3:4:5:6:7:8]/", "http", "1:2:3:4:5:6:7:8", "", ""),
      Case("http://[::]/", "http", "::", "", ""),
      // B62: ASCII letters become lower case.
      Case("HTTPS://GitHub.com/Login", "https", "github.com", "", "/Login"),
      Case("https://B\u{DC}CHER.example/", "https", "b\u{DC}cher.example", "", ""),
      Case("https://b\u{FC}cher.example/", "https", "b\u{FC}cher.example", "", ""),
      Case("https://b%C3%BCcher.example/", "https", "b\u{FC}cher.example", "", ""),
      Case("https://xn--bcher-kva.example/", "https", "xn--bcher-kva.example", "", ""),
      // User information is dropped; the host comes after the last "@".
      Case("https://user:pass@example.com:8443/p", "https", "example.com", "8443", "/p"),
      Case("https://good.example@evil.example/", "https", "evil.example", "", ""),
      Case("https://a@b@example.com/", "https", "example.com", "", ""),
      Case("root@10.0.0.1", "", "10.0.0.1", "", ""),
      // A combining mark does not hide the slash before it.
      Case("https://example.com/\u{301}x", "https", "example.com", "", "/\u{301}x"),
    ])
  func `a URL is taken apart`(url: Case) throws {
    let read = try LoginURL(url.text)
    let parts = [
      read.scheme ?? "", read.server, read.port.map(String.init) ?? "", read.path ?? "",
    ]
    #expect(parts.map { Array($0.utf8) } == url.parts.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      // B46.
      "https://example.com:65536/", "https://example.com:-1/",
      "https://example.com:99999999999999999999/",
      "https://example.com:+80/", "https://example.com:8o/", "example.com:65536",
      // B48, B53: no host, or an empty one.
      "", " ", "https://", "https:///p", "cert:///path/x", "/path", "?q", "#f", ":443",
      "https://:443/",
      "https://user@/", "//",
      // Not addresses at all.
      "https:example.com", "https:/example.com", "mailto:user@example.com", "about:blank",
      "data:text/html,x", "user:pass@example.com", "git@github.com:org/repository.git",
      // B49, B50: a second line in the URL, plain or encoded.
      "https://one.example.com?%0ahost=two/", "https://example%0d.com/",
      "https://example%0D%0A.com/",
      "https://example.com/%0Ahost=two", "https://example.com/a\nhost=two", "https://exam\tple.com",
      "https://example.com\r\n", "https://example%00.com/", "https://example.com\u{7F}/",
      "https://example%09.com/", "https://example%1B.com/", "https://example%7f.com/",
      "https://ex\u{85}ample.com/", "https://ex\u{2028}ample.com/",
      // B57, B58: brackets where they do not belong.
      "[git@h:22]:p", "https://[::1/", "https://::1/", "https://[example.com]/", "https://[::1]x/",
      "https://ex[am]ple.com/", "https://[]/", "https://[:::]/", "https://[1:2]/",
      "https://[1:2:3:4:5:6:7]/", "https://[1::2::3]/", "https://[1:2:3:4:5:6:7:8:9]/",
      "https://[12345::]/", "https://[::1:]/", "https://[::10.0.0.256]/",
      // What no host has.
      "https://exa mple.com/", "https://exa%20mple.com/", "https://example.com\\@evil.example/",
      "https://exa%zzmple.com/", "https://example.com%/", "https://exam%FFple.com/",
      "https://a%252eb.example/", "https://a,b/", "https://<script>/", "https://{REF:A}/",
      "https://user%40example.com:1@a%40b/", "https://a%3a1/",
    ])
  func `a URL without a proper host and port is refused`(url: String) throws {
    let error = try #require(throws: StealthyError.self) { try LoginURL(url) }
    #expect(error.code == .invalidItem)
    #expect(error.message.hasPrefix("The URL"))
    #expect(!error.message.contains("example.com"))
  }

  @Test(
    arguments: [
      ("https://h", ServerProtocol.https), ("FTP://h", .ftp), ("sftp://h", .ssh), ("h", nil),
      ("androidapp://h", nil),
    ])
  func `the scheme names the protocol`(url: String, expected: ServerProtocol?) throws {
    #expect(try LoginURL(url).protocol == expected)
  }

  @Test func `whatever is accepted is one proper address, and the same when it is written again`()
    throws
  {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("URLs: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "https://", "//", "http:", "example.com", "A", "[", "]", "[::1]", "::", ":", "80", "65536",
      "@", "/", "?", "#", "%", "%41", "%2f", "%0a", "\u{FC}", "\u{301}", "\n", ".", "1", ",",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...7, using: &generator))
        .compactMap { _ in parts.randomElement(using: &generator) }.joined()
      guard let url = try? LoginURL(text) else { continue }
      accepted += 1
      #expect(!url.server.isEmpty && url.server == url.server.lowercasedASCII, "seed \(seed)")
      #expect(url.port.map { 1...65535 ~= $0 } ?? true, "seed \(seed)")
      #expect(url.path?.hasPrefixByte("/") ?? true, "seed \(seed)")
      #expect(!url.server.utf8.contains { $0 <= 0x20 || $0 == 0x7F }, "seed \(seed)")
      let again = try LoginURL(url.written)
      #expect(again.written == url.written, "seed \(seed)")
    }
    #expect(accepted > 100)
  }
}

extension LoginURL {
  /// The address as a URL.
  fileprivate var written: String {
    let host = server.utf8.contains(UInt8(ascii: ":")) ? "[\(server)]" : server.percentEncoded
    let start = scheme.map { "\($0)://" } ?? "//"
    return start + host + (port.map { ":\($0)" } ?? "") + (path ?? "")
  }
}

extension String {
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  fileprivate func hasPrefixByte(_ scalar: Unicode.Scalar) -> Bool {
    unicodeScalars.first == scalar
  }
}
