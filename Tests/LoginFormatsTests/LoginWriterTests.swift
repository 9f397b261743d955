import Foundation
import StealthyStash
import TestSupport
import Testing

@testable import LoginFormats

@Suite struct LoginWriterTests {
  private static let texts = [
    "", "a", "0123", " a ", "a,b", "\"", "\"\"", "a\r\nb", "\n", "=1+1", "\u{E9}", "e\u{301}",
    "\u{0}", "\u{FEFF}", "\u{2028}",
  ]
  private static let paths = [nil, "/x", "/a%20b", "/a b", "/a?b", "/", "x"]

  @Test func `what is written comes back as it was, and nothing else is written`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Written logins: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var writer = try LoginWriter()
    var written: [InternetPasswordItem] = []
    for _ in 0..<2000 {
      let server = generator.pick(["a.example", "A.example", "a b", "", "b\u{FC}cher.example"])
      let path = generator.pick(Self.paths)
      let item = InternetPasswordItem(
        account: generator.pick(Self.texts), data: Data(generator.pick(Self.texts).utf8),
        comment: generator.pick(Self.texts), label: generator.pick(Self.texts), server: server,
        protocol: generator.pick([nil, .https, .ssh]), port: generator.pick([nil, 1, 443]),
        path: path, securityDomain: generator.chance(8) ? "realm" : nil)
      let scheme = item.protocol.map { "\($0.rawValue)://" } ?? "//"
      let url = scheme + server + (item.port.map { ":\($0)" } ?? "") + (path ?? "")
      if writer.add(item.eraseToAnyProperty(), url: url, created: "", modified: "") {
        written.append(item)
      }
    }
    let read = try LoginFile(Data(writer.bytes))
    #expect(read.format == .keePassXC)
    #expect(read.items == written, "seed \(seed)")
    #expect(written.count > 100 && written.count < 2000, "seed \(seed)")
  }

  @Test func `a secret that is no text is not written`() throws {
    var writer = try LoginWriter()
    let header = writer.bytes
    let item = InternetPasswordItem(account: "a", data: Data([0xFF]), server: "a.example")
    let erased = item.eraseToAnyProperty()
    let isWritten = writer.add(erased, url: "//a.example", created: "", modified: "")
    #expect(!isWritten)
    #expect(writer.bytes == header && writer.description == "LoginWriter")
  }

  @Test func `dates come back`() throws {
    var writer = try LoginWriter()
    let item = InternetPasswordItem(account: "a", data: Data(), server: "a.example")
    let (created, modified) = ("2026-01-01T10:00:00Z", "2026-01-02T10:00:00Z")
    let erased = item.eraseToAnyProperty()
    let isWritten = writer.add(
      erased, url: "//a.example", created: created, modified: modified)
    let isWrongWritten = writer.add(erased, url: "//a.example", created: "now", modified: "")
    #expect(isWritten && !isWrongWritten)
    let read = try #require(try LoginFile(Data(writer.bytes)).items.first)
    #expect(read.createdAt == Date(iso8601: created) && read.modifiedAt == Date(iso8601: modified))
  }
}
