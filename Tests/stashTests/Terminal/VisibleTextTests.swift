import Testing

@testable import stash

@Suite struct VisibleTextTests {
  @Test func `no control character and none of direction reaches a terminal`() {
    let dangerous: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xE0001...0xE007F,
    ]
    for range in dangerous {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let text = VisibleText.escaped("a\(scalar)b")
        #expect(!text.unicodeScalars.contains(scalar) && text.contains("\\"), "\(value)")
      }
    }
  }

  @Test(arguments: ["plain", "é", "日本語", "😀", "שלום", "a\\b", "100 %", "e\u{301}", ""])
  func `what does nothing is shown as it is`(text: String) {
    #expect(VisibleText.escaped(text) == text)
  }

  @Test func `an escape says what was there`() {
    #expect(VisibleText.escaped("\u{1B}]0;x\u{7}") == "\\x1B]0;x\\x07")
    #expect(VisibleText.escaped("a\r\n\tb") == "a\\r\\n\\tb")
    #expect(VisibleText.escaped("\u{9B}2J\u{202E}") == "\\x9B2J\\u{202E}")
  }

  @Test func `a secret keeps its lines, and says if it is not as it was`() {
    #expect(VisibleText.secret(Array("a\n\tb".utf8)) == ("a\n\tb", false))
    #expect(VisibleText.secret(Array("a\u{1B}[2J".utf8)) == ("a\\x1B[2J", true))
    #expect(VisibleText.secret([0x61, 0xFF, 0x1B]) == ("a\\xFF\\x1B", true))
  }
}
