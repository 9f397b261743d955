import CredentialHelpers
import Foundation
import StealthyStash
import TestSupport
import Testing

@Suite struct GitStoreFileTests {
  private func file(_ text: String) -> GitStoreFile { GitStoreFile(Data(text.utf8)) }

  @Test func `each line is a login`() throws {
    let file = file(
      "https://user:pass@example.com\nhttps://u%40x:p%3Aw%0Ax@h\nhttp://a:b@h:8080/a%20b.git\n")
    #expect(file.items.count == 2)
    #expect(file.skipped == 1)
    #expect(file.items[0].account == "user")
    #expect(file.items[0].data == Data("pass".utf8))
    #expect(file.items[1].port == 8080)
    #expect(file.items[1].path == "/a%20b.git")
  }

  // B54, B92
  @Test func `comments, what is no login, and lines that end in CRLF are left out`() {
    let file = file(
      "\n#comment\nhttps://example.com\nhttps://user@example.com\nuser:pass@example.com\n"
        + "https://user:pass@example.com\r\nhttps://u:p@good.example\nhttps://u:p@\n")
    #expect(file.items.map(\.server) == ["good.example"])
    #expect(file.skipped == 6)
  }

  @Test func `the first of two lines for one place counts, and empty ones are values`() {
    let file = file("https://u:1@h\nhttps://u:2@h\nhttps://:@h\n")
    #expect(file.items.map(\.data) == [Data("1".utf8), Data()])
  }

  @Test func `what git's own helper writes is read, and git reads what is written`() throws {
    let item = InternetPasswordItem(
      account: "u@x", data: Data("p:/?#[]@ %é".utf8), server: "::1", protocol: .https, port: 8080,
      path: "/a%20b")
    let text = try GitStoreFile.written([item.eraseToAnyProperty()]).data
    #expect(
      String(decoding: text, as: UTF8.self)
        == "https://u%40x:p%3A%2F%3F%23%5B%5D%40%20%25%C3%A9@[::1]:8080/a%20b\n")
  }

  @Test func `what has a line end or no protocol is not written`() throws {
    let bare = InternetPasswordItem(account: "u", data: Data("p".utf8), server: "h")
    #expect(try GitStoreFile.written([bare.eraseToAnyProperty()]).omitted == 1)
    for secret in ["a\nb", "a\r", "\0"] {
      let item = InternetPasswordItem(
        account: "u", data: Data(secret.utf8), server: "h", protocol: .https)
      #expect(throws: StealthyError.self) {
        try GitStoreFile.written([item.eraseToAnyProperty()])
      }
    }
  }

  @Test func `what is written is read as the same`() throws {
    var random = RandomLogins("git's file")
    for _ in 0..<300 {
      let items = random.logins { ![0, 10, 13, 0xC0, 0xC1, 0xE0, 0xF0].contains($0) }
      let read = GitStoreFile(try GitStoreFile.written(items).data)
      #expect(read.items == items)
      #expect(read.skipped == 0)
    }
  }
}

/// Logins of servers with awkward accounts and secrets, no two of one place.
struct RandomLogins {
  private var generator: SeededGenerator

  init(_ name: String) {
    let seed = UInt64.random(in: 0 ... .max)
    print("Seed of \(name): \(seed)")
    generator = SeededGenerator(seed: seed)
  }

  mutating func bytes(_ isWanted: (UInt8) -> Bool) -> Data {
    let special = Array(" \t\r\n\"'\\#$`=%:@/?&é\0".utf8) + [0xFF]
    return Data(
      (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        generator.chance(2) ? generator.pick(special) : UInt8.random(in: 0...255, using: &generator)
      }.filter(isWanted))
  }

  mutating func logins(_ isWanted: (UInt8) -> Bool) -> [AnyStealthyProperty] {
    var seen: Set<String> = []
    return (0..<Int.random(in: 0..<6, using: &generator)).compactMap { _ in
      let item = InternetPasswordItem(
        account: generator.pick(["", "a", "a b", "é", "e\u{301}", "\"#\\", "u:p@h/"]),
        data: bytes(isWanted), server: generator.pick(["h", "::1", "a.example"]),
        protocol: generator.pick([.https, .http]), port: generator.pick([nil, 1, 443, 65535]))
      let place = "\(item.server ?? "") \(item.port ?? 0) \(Array(item.account.utf8))"
      return seen.insert(place).inserted ? item.eraseToAnyProperty() : nil
    }
  }
}
