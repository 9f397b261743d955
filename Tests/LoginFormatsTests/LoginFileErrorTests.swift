import LoginFormats
import StealthyStash
import TestSupport
import Testing

@Suite struct LoginFileErrorTests {
  /// Two good rows of five lines, and what comes next is on line 7.
  private static let before =
    "name,url,username,password\n"
    + "\"a\nb\nc\",https://example.com/1,u,\"canary-1\r\n\"\n"
    + "d,https://example.com/2,u,canary-2\n"

  @Test(
    arguments: [
      "t,https://canary h/,canary-u,canary-s",
      "t,ftp://[canary-h]/,canary-u,canary-s",
      "t,see%0acanary-h,canary-u,canary-s",
      "t,https://canary-h:65536/,canary-u,canary-s",
      "t,https://canary-h:-1/,canary-u,canary-s",
      "t,https://example.com?%0acanary-h=two/,canary-u,canary-s",
      "t,\"https://canary-h\r\n/\",canary-u,canary-s",
      "canary-t,https://example.com,canary-s",
      "canary-t,https://example.com,canary-u,canary-s,canary-x",
      "canary-t,https://example.com,canary-u,\"canary-s",
      "canary-t,https://example.com,canary-u,\"canary-s\"canary-x",
      "canary-t,https://example.com,canary-u,canary\"s",
    ])
  func `a bad row is reported with its line, without its fields, and nothing is returned`(
    row: String
  ) throws {
    let error = try #require(throws: StealthyError.self) {
      try LoginFile(Data("\(Self.before)\(row)\nd,https://example.com/3,u,canary-3\n".utf8))
    }
    #expect(error.message.hasPrefix("Line 7: "))
    #expect(error.message.contains("nothing of the file was read"))
    #expect(error.code == .invalidItem || error.code == .unexpectedData)
    expectNoCanary(error)
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() throws {
    let bytes = Data(Self.before.utf8) + Data("t,https://example.com,u,canary".utf8) + [0xFF, 0x0A]
    let error = try #require(throws: StealthyError.self) { try LoginFile(bytes) }
    #expect(error.message.hasPrefix("Line 7: "))
    expectNoCanary(error)
  }

  @Test(arguments: ["yesterday", "2026-02-30T10:00:00Z", "2026-01-01 10:00:00", "1700000000000"])
  func `a date that is none is reported with its line`(date: String) throws {
    let error = try #require(throws: StealthyError.self) {
      try LoginFile(
        Data(
          """
          Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created
          g,t,u,canary,https://example.com,"a
          b",,0,2026-01-01T10:00:00Z,2026-01-01T10:00:00Z
          g,t,u,canary,https://example.com,,,0,\(date),2026-01-01T10:00:00Z
          """.utf8))
    }
    #expect(error.code == .invalidItem)
    #expect(error.message.hasPrefix("Line 4: The modification date"))
    expectNoCanary(error)
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\r\n"])
  func `a file without a header is empty`(text: String) throws {
    let error = try #require(throws: StealthyError.self) { try LoginFile(Data(text.utf8)) }
    #expect(error.code == .unexpectedData)
    #expect(error.message.contains("empty"))
  }

  @Test(arguments: Export.allCases)
  func `a damaged file is read or refused, and no refusal shows a field`(export: Export) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Damaged files: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let original = try export.data
    let secrets = ["horse", "ghp_", "ftp-secret", "different one", "lesen"]
    var refused = 0
    for _ in 0..<100 {
      var data = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let position = Int.random(in: 0..<data.count, using: &generator)
        data[position] =
          [0x22, 0x2C, 0x0A, 0x0D, 0xFF, 0x3A, 0x40].randomElement(using: &generator) ?? 0
      }
      do {
        _ = try LoginFile(data)
      } catch let error as StealthyError {
        refused += 1
        #expect(error.message.hasPrefix("Line "), "seed \(seed)")
        #expect(!secrets.contains { error.message.contains($0) }, "seed \(seed)")
      }
    }
    #expect(refused > 0, "seed \(seed)")
  }

  @Test func `no secret is shown by what was read`() throws {
    let file = try LoginFile(chrome: "t,https://example.com,u,canary")
    var reader = CSVReader(Data("canary,canary\n".utf8))
    let record = try #require(try reader.next())
    var dumped = ""
    dump(file, to: &dumped)
    dump(record, to: &dumped)
    dump(reader, to: &dumped)
    // A reader holds bytes: "canary" begins with 99 and 97.
    #expect(!dumped.contains("99"))
    for text in [dumped, "\(file)", "\(record)", "\(reader)", String(reflecting: record)] {
      #expect(!text.contains("canary"))
    }
  }

  private func expectNoCanary(_ error: StealthyError) {
    // L21.
    var dumped = ""
    dump(error, to: &dumped)
    for text in [error.message, "\(error)", String(reflecting: error), dumped] {
      #expect(!text.contains("canary"))
    }
  }
}
