import StealthyStash
import Testing

/// Law L13: what users of other stores lost of their secrets.
@Suite struct SecretBytesTests {
  private let repository = InMemoryRepository()

  @Test(
    arguments: [
      // B02, B03: empty is a value.
      [],
      // B04: an empty line in the middle. B06, B07: line ends at the end.
      Array("this\n\nis".utf8), Array("a\n".utf8), Array("pw\r\n".utf8), Array("\n".utf8),
      // B09: a line end in a secret that is JSON.
      Array("{\n}".utf8),
      // B10: bytes over 0x7F that are no text.
      [0x7F, 0x80, 0x81],
      // B11, B12: what escapes and formats are made of.
      Array("\\u0142u".utf8), Array("100%s%d".utf8),
      // B13: UTF-16.
      [0x74, 0, 0x65, 0],
      // B15: NUL in the middle, at the end and alone.
      Array("a\0b".utf8), Array("p\0".utf8), [0],
      // B72: what starts a comment elsewhere.
      Array("first#second".utf8), Array("a #b".utf8),
      // B77: a leading zero.
      Array("0123".utf8),
    ] as [[UInt8]])
  func `a secret is stored byte for byte, and so is the one that replaces it`(
    _ bytes: [UInt8]
  ) throws {
    let item = GenericPasswordItem(account: "a", data: Data(bytes), service: "s")
    try repository.create(item)
    #expect(try repository.item(like: item)?.data == Data(bytes))
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.data) == [Data(bytes)])

    let other = InternetPasswordItem(account: "a", data: Data([1]), server: "example.com")
    try repository.create(other)
    let changed = InternetPasswordItem(account: "a", data: Data(bytes), server: "example.com")
    try repository.update(changed, from: other)
    #expect(try repository.item(like: other)?.data == Data(bytes))
  }

  // B01
  @Test func `a secret follows an empty one, and an empty one follows it`() throws {
    for secret in ["", "x", ""] {
      try repository.put(generic("a", secret))
      #expect(try repository.item(like: generic("a"))?.data == Data(secret.utf8))
    }
  }

  // B79
  @Test(arguments: 0...200)
  func `a secret of any length is stored whole`(_ length: Int) throws {
    let secret = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    let item = GenericPasswordItem(account: "a", data: secret)
    try repository.create(item)
    #expect(try repository.item(like: item)?.data == secret)
  }
}
