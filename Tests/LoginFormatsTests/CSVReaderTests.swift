import LoginFormats
import StealthyStash
import TestSupport
import Testing

@Suite struct CSVReaderTests {
  @Test(
    arguments: [
      // B76.
      ("\u{FEFF}\"a\"\"b\",\"c,d\",\"e\nf\"\r\n\r\n", [["a\"b", "c,d", "e\nf"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("a,b\n\n\nc,d\n\n", [["a", "b"], ["c", "d"]]),
      (",\n", [["", ""]]),
      ("\"\",\"\"", [["", ""]]),
      ("\"\"", [[""]]),
      ("\"\"\"\"", [["\""]]),
      ("\"\"\"a\"\"\",b", [["\"a\"", "b"]]),
      (" a , b ", [[" a ", " b "]]),
      ("\"a\r\nb\rc\nd\"", [["a\r\nb\rc\nd"]]),
      ("a\tb,'c'", [["a\tb", "'c'"]]),
      ("a,\u{FEFF}b", [["a", "\u{FEFF}b"]]),
      ("e\u{301},\u{E9}", [["e\u{301}", "\u{E9}"]]),
      ("a\u{0},\u{FFFD}", [["a\u{0}", "\u{FFFD}"]]),
      ("", []),
      ("\u{FEFF}", []),
      ("\r\n", []),
    ])
  func `fields are read byte for byte`(text: String, records: [[String]]) throws {
    let read = try CSVReader.records(of: Data(text.utf8)).map(\.fields)
    #expect(read.map { $0.map { Array($0.utf8) } } == records.map { $0.map { Array($0.utf8) } })
  }

  @Test func `a combining mark after a delimiter does not hide it`() throws {
    let text = "a,\u{301}b,\"c\"\n\u{301}d,e,f"
    let fields = try CSVReader.records(of: Data(text.utf8)).map(\.fields)
    #expect(fields == [["a", "\u{301}b", "c"], ["\u{301}d", "e", "f"]])
  }

  @Test func `a record keeps the number of its first line`() throws {
    let text = "h,i\r\n\"a\r\nb\rc\nd\",e\n\n\rf,g"
    #expect(try CSVReader.records(of: Data(text.utf8)).map(\.line) == [1, 2, 8])
  }

  @Test(
    arguments: [
      ("a,b\n\"c,d\n\n", 2),
      ("a,b\nc,\"", 2),
      ("a,b\n\"c\n\"x,d", 3),
      ("a,b\n\"c\" ,d", 2),
      ("a,b\nc,d\"e", 2),
      ("a,b\nc, \"d\"", 2),
      ("a,b\n\"c\nd\",e,f", 2),
      ("a,b\n\nc\n", 3),
    ])
  func `what no correct program writes is an error with its line`(text: String, line: Int) throws {
    let error = try #require(throws: StealthyError.self) {
      try CSVReader.records(of: Data(text.utf8))
    }
    #expect(error.code == .unexpectedData)
    #expect(error.message.hasPrefix("Line \(line): "))
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82], [0xF0, 0x9F, 0x92],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are an error`(bytes: [UInt8]) throws {
    for quote in ["", "\""] {
      let data = Data("a\n\(quote)b".utf8) + Data(bytes) + Data("\(quote)\n".utf8)
      let error = try #require(throws: StealthyError.self) { try CSVReader.records(of: data) }
      #expect(error.message.hasPrefix("Line 2: "))
    }
  }

  @Test func `nothing is read after an error`() throws {
    var reader = CSVReader(Data("a\nb\"\nc\n".utf8))
    _ = try reader.next()
    #expect(throws: StealthyError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func `whatever is written by the rules is read back`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("CSV round trip: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let columns = Int.random(in: 1...4, using: &generator)
      let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<columns).map { _ in randomField(using: &generator) }
      }
      let data = Data(written(rows, using: &generator).utf8)
      let read = try CSVReader.records(of: data).map { $0.fields.map { Array($0.utf8) } }
      #expect(read == rows.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
    }
  }

  private func randomField(using generator: inout SeededGenerator) -> String {
    let parts = [
      "a", "\"", "\"\"", ",", "\n", "\r", "\r\n", " ", "\u{E9}", "e\u{301}", "🔑", "\u{0}",
    ]
    return (0..<Int.random(in: 0...6, using: &generator))
      .compactMap { _ in parts.randomElement(using: &generator) }.joined()
  }

  /// The rows as RFC 4180 has them, with quotes where they are needed and here and there where not.
  private func written(_ rows: [[String]], using generator: inout SeededGenerator) -> String {
    let lineEnd = Bool.random(using: &generator) ? "\r\n" : "\n"
    var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    for (number, row) in rows.enumerated() {
      let fields = row.map { field in
        let needsQuotes = field.utf8.contains { "\",\r\n".utf8.contains($0) } || row == [""]
        guard needsQuotes || Bool.random(using: &generator) else { return field }
        let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        return "\"\(doubled)\""
      }
      text += fields.joined(separator: ",")
      if number < rows.count - 1 || Bool.random(using: &generator) { text += lineEnd }
    }
    return text
  }
}

extension CSVReader {
  fileprivate static func records(of data: Data) throws -> [CSVRecord] {
    var reader = CSVReader(data)
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }
}
