import LoginFormats
import StealthyStash
import Testing

@Suite struct LoginFileTests {
  @Test(arguments: Export.allCases)
  func `each program's file yields the twelve logins byte for byte`(export: Export) throws {
    let file = try LoginFile(export.data)
    #expect(file.format == export.format)
    // Items are equal when all they hold is, dates and secrets included (L5).
    #expect(file.items == export.logins)
    #expect(file.skipped == 0)
    #expect(file.oneTimeCodes == 0)
  }

  @Test func `a secret keeps its leading zero, its spaces and its quotes`() throws {
    // B76, B77, B72, B12, B40.
    let secrets = [
      "0123", " a ", "a\"b", "c,d", "e\nf", "e\r\nf", "first#second", "100%s%d", "\t'`;%\\",
    ]
    let rows = secrets.map { secret in
      let quoted = secret.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      return "t,https://example.com/\(secret.utf8.count),u,\"\(quoted)\"\n"
    }
    let file = try LoginFile(Data(("name,url,username,password\n" + rows.joined()).utf8))
    #expect(file.items.map { String(decoding: $0.data, as: UTF8.self) } == secrets)
  }

  @Test func `the host is in lower case and the account as it is written`() throws {
    // B62.
    let file = try LoginFile(chrome: "t,HTTPS://GitHub.COM/Login,A@x,s")
    let item = try #require(file.items.first)
    #expect(item.server == "github.com")
    #expect(item.path == "/Login")
    #expect(item.account == "A@x")
  }

  @Test func `notes and cards of Bitwarden are counted and left out`() throws {
    let file = try LoginFile(
      Data(
        """
        folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp
        ,,note,n,text,,0,,,,
        ,,login,l,,,0,https://example.com,u,s,otpauth://totp/x
        ,,card,c,,,0,no url,,,
        """.utf8))
    #expect(file.items.map(\.label) == ["l"])
    #expect(file.skipped == 2)
    #expect(file.oneTimeCodes == 1)
  }

  @Test(
    arguments: [
      ("https://a.example,https://b.example/x", ["a.example", "b.example"]),
      ("a.example,b.example", ["a.example", "b.example"]),
      ("https://a.example/x,y?q=1,2,http://b.example", ["a.example", "b.example"]),
      ("https://a.example/x,y", ["a.example"]),
    ])
  func `a row of Bitwarden with several URLs is a login for each`(
    urls: String, servers: [String]
  ) throws {
    let file = try LoginFile(
      Data(
        """
        type,name,login_uri,login_username,login_password
        login,l,"\(urls)",u,s
        """.utf8))
    #expect(file.items.map(\.server) == servers)
    #expect(file.items.allSatisfy { $0.data == Data("s".utf8) && $0.label == "l" })
  }

  @Test(arguments: ["", "  "])
  func `logins without a URL have no server and are told apart by their titles`(url: String) throws
  {
    let file = try LoginFile(chrome: "Bank PIN,\(url),,1\nDoor,\(url),,2")
    #expect(file.items.map(\.server) == [nil, nil])
    #expect(file.items.map(\.label) == ["Bank PIN", "Door"])
    #expect(file.items.map(\.securityDomain) == ["Bank PIN", "Door"])
    #expect(Set(file.items.map(\.id)).count == 2)
  }

  @Test(
    arguments: [
      // What browsers write where there is no host, and for apps.
      ("https://", .https, nil, nil), ("https:///p?q", .https, nil, "/p"),
      ("https:///", .https, nil, nil), ("http://user:canary@", .http, nil, nil),
      ("android://AbC-_==@com.example.app/", nil, "com.example.app", nil),
      ("chrome-extension://abcdef/page.html", nil, "abcdef", "/page.html"),
      ("chrome://FirefoxAccounts", nil, "firefoxaccounts", nil),
      // What password managers keep.
      ("about:blank", nil, nil, "about:blank"),
      ("file:///C:/a.kdbx", nil, nil, "file:///C:/a.kdbx"),
      ("mailto:a@b.example", nil, nil, "b.example"),
      ("javascript:go(1)", nil, nil, "javascript:go(1)"),
      ("git@git.example:a/b.git", nil, nil, "git.example:a/b.git"),
      ("user:canary@b.example", nil, nil, "b.example"),
      ("cmd://program -h b.example", nil, nil, "cmd://program -h b.example"),
      ("^https://.*\\.example$", nil, nil, "^https://.*\\.example$"),
      ("{REF:A@I:1}", nil, nil, "I:1}"), ("C:\\a.exe", nil, nil, "C:\\a.exe"),
      ("see the notes", nil, nil, "see the notes"), ("printer:", nil, nil, "printer:"),
    ] as [(String, ServerProtocol?, String?, String?)])
  func `a text that is the address of no host is no mistake`(
    url: String, protocol: ServerProtocol?, server: String?, path: String?
  ) throws {
    let file = try LoginFile(chrome: "Title,\(url),u,s")
    let item = try #require(file.items.first)
    #expect(item.protocol == `protocol`)
    #expect(item.server == server)
    #expect(item.path == path)
    #expect(item.securityDomain == (server == nil ? "Title" : nil))
    #expect(item.data == Data("s".utf8))
  }

  @Test func `texts that are no addresses tell logins of one title apart`() throws {
    let file = try LoginFile(chrome: "Router,attic,u,1\nRouter,cellar,u,2\nRouter,,u,3")
    #expect(Set(file.items.map(\.id)).count == 3)
  }

  @Test func `a row of Bitwarden is read once, however many commas are in it`() throws {
    let url =
      String(repeating: "a", count: 50_000) + "://h/" + String(repeating: ",", count: 50_000)
    let file = try LoginFile(
      Data("type,name,login_uri,login_username,login_password\nlogin,l,\"\(url)\",u,s".utf8))
    #expect(file.items.map(\.server) == ["h"])
  }

  @Test func `a file of nothing but its header has no logins`() throws {
    let file = try LoginFile(Data("name,url,username,password,note\r\n".utf8))
    #expect(file.items.isEmpty)
  }

  @Test func `progress is told after every thousand rows`() throws {
    let row = "t,https://example.com,u,s\n"
    let text = "name,url,username,password\n" + String(repeating: row, count: 2500)
    var told: [Int] = []
    _ = try LoginFile(Data(text.utf8)) { told.append($0) }
    #expect(told == [1000, 2000])
  }
}

extension LoginFile {
  /// The logins of rows in Chrome's columns name, url, username and password.
  init(chrome rows: String) throws {
    try self.init(Data("name,url,username,password\n\(rows)\n".utf8))
  }
}
