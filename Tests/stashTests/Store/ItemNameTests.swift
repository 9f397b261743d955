import StealthyStash
import Testing

@testable import stash

@Suite struct ItemNameTests {
  private func generic(_ service: String, _ account: String) -> ItemRecord {
    var record = ItemRecord(.generic, account: account, data: Data())
    record.service = service
    return record
  }

  @Test(arguments: [
    ("com.example.db/orders", "com.example.db", "orders"), ("a/b/c", "a/b", "c"),
    ("TOKEN", "TOKEN", ""), ("/me", "", "me"), ("a/", "a", ""), ("a//b", "a/", "b"),
    ("a%2Fb/c%2fd", "a/b", "c/d"), ("100%25/x", "100%", "x"), ("a/%C3%A9", "a", "é"),
    ("mailto:me/x", "mailto:me", "x"), ("https%3A//example.com/x", "https://example.com", "x"),
  ])
  func `the last slash separates service and account`(
    text: String, service: String, account: String
  ) throws {
    let record = try ItemName.record(text)
    #expect(record.propertyType == .generic)
    #expect(record.service == service && record.account == account)
  }

  @Test func `a URL names a server, a protocol, a port, a path and an account`() throws {
    let record = try ItemName.record("https://me%40work@Git.Example.com:8443/team/a%20b")
    #expect(record.propertyType == .internet && record.account == "me@work")
    #expect(record.server == "git.example.com" && record.port == 8443)
    #expect(record.protocolCode == ServerProtocol.https.code && record.path == "/team/a%20b")
    let plain = try ItemName.record("//[::1]:5432")
    #expect(plain.server == "::1" && plain.port == 5432 && plain.protocolCode.isEmpty)
  }

  @Test(arguments: ["https://q.example/a?x=1", "https://q.example?x", "//q.example/a#b"])
  func `a URL that would name two items as one is refused`(_ url: String) {
    #expect(throws: Failure.self) { try ItemName.record(url) }
  }

  // B119
  @Test func `a password in a URL is refused, and not repeated`() {
    do {
      _ = try ItemName.record("https://me:hunter2@example.com")
      Issue.record("accepted")
    } catch {
      #expect(Failure(error).code == .usage && !Failure(error).message.contains("hunter2"))
    }
  }

  @Test(arguments: [
    "", "/", "a%", "a%2", "a%zz", "a%+1/b", "%ff/a", "https://", "https:///x", "https://a:99999",
    "https://a b", "https://h/%0a", "https://h\nost",
  ])
  func `what names no item is a mistake`(text: String) {
    #expect(throws: Failure.self) { _ = try ItemName.record(text) }
    do { _ = try ItemName.record(text) } catch { #expect(Failure(error).code == .usage) }
  }

  @Test func `the name of any generic item names it`() throws {
    let texts = [
      "", "a", "a/b", "/", "//", "%", "%2F", "é", "e\u{301}", "a b", "\u{1B}[31m", "://x",
      "//h", "https://me@h/p", "\u{202E}x", "-x", "a\nb", "😀", "\u{0}",
    ]
    for service in texts {
      for account in texts where !service.isEmpty || !account.isEmpty {
        let name = ItemName.text(of: generic(service, account))
        let back = try ItemName.record(name)
        #expect(back.propertyType == .generic, "\(name)")
        #expect(back.service.utf8.elementsEqual(service.utf8), "\(name)")
        #expect(back.account.utf8.elementsEqual(account.utf8), "\(name)")
        #expect(VisibleText.escaped(name) == name)
      }
    }
  }

  @Test func `the name of an internet item names it`() throws {
    for account in ["", "me", "a@b", "a:b", "a/b", "%", "é", "a b", "x?y#z"] {
      for (server, port, path) in [
        ("example.com", 0, ""), ("::1", 8080, "/a"), ("bücher.example", 1, "/%20/x"),
      ] {
        for code in ["", ServerProtocol.https.code, ServerProtocol.smb.code, "git+x", "htps:"] {
          var record = ItemRecord(.internet, account: account, data: Data())
          (record.server, record.port, record.path) = (server, port, path)
          record.protocolCode = code
          let back = try ItemName.record(ItemName.text(of: record))
          #expect(
            ItemQuery(like: AnyStealthyProperty(back))
              == ItemQuery(like: AnyStealthyProperty(record)))
        }
      }
    }
  }
}
