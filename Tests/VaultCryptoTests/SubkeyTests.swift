import Testing
import VaultCrypto

/// Subkeys are those of the file format, as another implementation of BLAKE2b computes them.
@Suite struct SubkeyTests {
  private let suite = XChaChaSuite()
  private let key = [UInt8](0..<32)

  /// `hashlib.blake2b(b"", digest_size=size, key=bytes(range(32)), salt=number.to_bytes(8,
  /// "little") + bytes(8), person=b"scvault1" + bytes(8))` of Python.
  private static let known: [(number: UInt64, subkey: String)] = [
    (0, "988b5cf48c49b4ef87dc00c07560a3a6e3a71b936223149a46c1c69b72781d8a"),
    (1, "41b6bc54cc8b47200d8aa4bae7ea8e39d57b57cb9c8f1ddc51d6ab3572662c47"),
    (2, "c42f368c794b090cb0e952ea755bcfee2ac082397f34e9e4a9b5e6c7ac0c4e8f"),
    (3, "3c7cdbeae1b4b095ca39d6a87e88f4b713e94c33523e20511af7ff362e58b4b1"),
    (8, "41e5a3dd1662a1df763562b8d6dc678ad1b3e5bf19f0797fd49f3ba9141b515e"),
    (.max, "fee23dd2f3f9912dce6b8563f860b0ced77ac67041730674d4ee73222b1e5b6e"),
    (1, "281f4c0884730ead17551ae554c5211e"),
    (
      1,
      "01cddb2b595d0e11349a79d40f6d9cf99207180c7109c774529727801db5d9d5"
        + "630df88302867fc433a7954c708ba9071e621434567d7ec84a0732f4f22f316d"
    ),
  ]

  @Test func `subkeys are what another implementation computes`() {
    for (number, subkey) in Self.known {
      #expect(suite.subkey(number, of: key, count: subkey.count / 2).hex == subkey, "\(number)")
    }
  }

  @Test func `subkeys of different numbers and keys differ`() {
    let other = key.flippingBit(0)
    let subkeys = (0..<100).flatMap { [suite.subkey($0, of: key), suite.subkey($0, of: other)] }
    #expect(Set(subkeys).count == 200)
  }

  @Test func `with a subkey or a key outside the bounds the subkey is random`() {
    for count in [15, 65] {
      let subkey = suite.subkey(1, of: key, count: count)
      #expect(subkey != suite.subkey(1, of: key, count: count), "\(count)")
    }
    for count in [0, 31, 33] {
      let other = [UInt8](repeating: 7, count: count)
      #expect(suite.subkey(1, of: other) != suite.subkey(1, of: other), "\(count)")
    }
  }
}
