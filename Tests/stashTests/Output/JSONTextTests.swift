import Foundation
import StealthyStash
import Testing

@testable import stash

@Suite struct JSONTextTests {
  private struct Value: Decodable {
    var text: String
    var bytes: String?
    var bytesBase64: Data?
  }

  @Test func `every scalar comes back as it was`() throws {
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var json = JSONText()
      json.add("text", "a\(scalar)b\u{1F600}\u{E0041}")
      let read = try JSONDecoder().decode(Value.self, from: Data(json.object.utf8))
      #expect(
        read.text.unicodeScalars.elementsEqual("a\(scalar)b\u{1F600}\u{E0041}".unicodeScalars))
      #expect(VisibleText.escaped(json.object) == json.object)
    }
  }

  @Test func `bytes that are no text are in Base64`() throws {
    for bytes in [Data([0xFF, 0, 0x1B]), Data("text".utf8), Data()] {
      var json = JSONText()
      json.add("text", "")
      json.add("bytes", bytes)
      let read = try JSONDecoder().decode(Value.self, from: Data(json.object.utf8))
      #expect((read.bytesBase64 ?? read.bytes.map { Data($0.utf8) }) == bytes)
      #expect((read.bytes == nil) == (bytes.first == 0xFF))
    }
  }

  @Test func `an item without its secret has none in its JSON`() {
    var record = ItemRecord(.generic, account: "a", data: Data("hunter2".utf8))
    record.service = "s"
    record.isNegative = true
    record.createdAt = Date(timeIntervalSince1970: 0)
    #expect(
      JSONText(record).object == """
        {"class": "generic", "name": "s/a", "account": "a", "service": "s", "negative": true, \
        "created": "1970-01-01T00:00:00Z"}
        """)
  }
}
