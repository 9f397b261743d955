import Testing
import VaultCrypto

/// BLAKE2b gives what RFC 7693 has published.
@Suite struct HashTests {
  private struct Published: Decodable {
    let abc, selfTest: HexBytes
  }

  private let suite = XChaChaSuite()

  @Test func `the digest of abc is that of appendix A`() throws {
    let published = try vectors("blake2b.json", as: Published.self)
    #expect(suite.digest(Array("abc".utf8), key: nil, count: 64) == published.abc.bytes)
  }

  /// Messages of 0 to 1024 bytes, digests of 20 to 64, without a key and with one as long as the
  /// digest: the digest of all digests is published.
  @Test func `the self-test of appendix E succeeds`() throws {
    let published = try vectors("blake2b.json", as: Published.self)
    var digests: [UInt8] = []
    for count in [20, 32, 48, 64] {
      for messageCount in [0, 3, 128, 129, 255, 1024] {
        let message = sequence(messageCount)
        digests += suite.digest(message, key: nil, count: count)
        digests += suite.digest(message, key: sequence(count), count: count)
      }
    }
    #expect(suite.digest(digests, key: nil, count: 32) == published.selfTest.bytes)
  }

  /// The values are those of Python's `hashlib.blake2b`.
  @Test func `the shortest digest and the shortest key of the format are right`() {
    #expect(
      suite.digest(Array("checksum".utf8), key: nil, count: 16).hex
        == "e2c840d84524bb2a75c4150b7b43ff92")
    #expect(
      suite.digest(Array("recovery".utf8), key: Array(0..<20), count: 64).hex
        == "b2e13fd5ac05c6113093f0253dba57dbc1342edd976637f424db70a67f64b6cd"
        + "453b594e96c4a2b381ee9aaab5f1b13d05f132deeafe4c43fdd88cdd93d99bdc")
  }

  @Test func `with a digest or a key outside the bounds the digest is random`() {
    let message: [UInt8] = [1, 2, 3]
    for count in [1, 15, 65, 100] {
      let digests = (0..<10).map { _ in suite.digest(message, key: nil, count: count) }
      #expect(Set(digests).count > 1, "\(count)")
    }
    for count in [0, 65] {
      let key = [UInt8](repeating: 7, count: count)
      let digest = suite.digest(message, key: key, count: 32)
      #expect(digest != suite.digest(message, key: key, count: 32), "\(count)")
    }
    #expect(suite.digest(message, key: nil, count: 0) == [])
  }

  /// The sequence of the self-test: the high bytes of Fibonacci numbers that start with the count.
  private func sequence(_ count: Int) -> [UInt8] {
    var pair: (UInt32, UInt32) = (0xDEAD_4BAD &* UInt32(count), 1)
    return (0..<count).map { _ in
      pair = (pair.1, pair.0 &+ pair.1)
      return UInt8(pair.1 >> 24)
    }
  }
}
