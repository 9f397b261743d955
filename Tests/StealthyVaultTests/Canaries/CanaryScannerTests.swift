import Foundation
import StealthyVault
import Testing

/// The scan itself: what it does not find in a vault, it finds where it is.
@Suite struct CanaryScannerTests {
  private let text = "thequickbrownfoxjumpsoverthedogs"
  private var scanner = CanaryScanner()

  init() {
    scanner.add(text, "planted")
    scanner.add([UInt8](128..<160), "key")
  }

  /// The text in every form, each in the middle of other bytes.
  private var plants: [Data] {
    let bytes = Data(text.utf8)
    let hex = bytes.map { String($0, radix: 16) }.joined()
    let aligned = (0..<3).map { Data((Data(repeating: 77, count: $0) + bytes).base64EncodedData()) }
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return [bytes, Data(hex.utf8), Data(hex.uppercased().utf8), Data(little), Data(big)] + aligned
  }

  @Test func `a planted text is found in every form`() {
    for (index, plant) in plants.enumerated() {
      for offset in [0, 1, 4095] {
        let data = Data(repeating: 0x61, count: offset) + plant + Data(repeating: 0x62, count: 9)
        let found = data.withUnsafeBytes { scanner.findings(in: $0) }
        #expect(found.contains { $0.hasPrefix("planted") }, "form \(index) at \(offset)")
      }
    }
  }

  @Test func `a part of a planted text is found at its beginning and its end`() {
    #expect(scanner.findings(in: String(text.prefix(16))) == ["planted"])
    #expect(scanner.findings(in: String(text.suffix(16))) == ["planted"])
  }

  @Test func `a planted key is found`() {
    let key = Data(128..<160)
    for data in [key, key.base64EncodedData(), Data([1]) + key] {
      #expect(!data.withUnsafeBytes { scanner.findings(in: $0) }.isEmpty)
    }
  }

  @Test func `what is not there is not found`() {
    #expect(scanner.findings(in: "thequickbrownfo") == [])
    #expect(scanner.findings(in: String(text.reversed())) == [])
    #expect(scanner.findings(in: "") == [])
  }

  @Test func `what is planted beside a vault is found in every file and in a file's name`() throws {
    let place = try TestVault()
    try place.create().close()
    #expect(try scanner.findings(inFolder: place.folder).found == [])
    for name in ["vault-wal", "vault.replaced", text] {
      try Data((text + name).utf8).write(to: URL(fileURLWithPath: place.file(name)))
    }
    let (files, found) = try scanner.findings(inFolder: place.folder)
    #expect(Set(files).isSuperset(of: ["vault", "vault-wal", "vault.replaced", text]))
    #expect(
      found.isSuperset(of: [
        "vault-wal: planted", "vault.replaced: planted", "\(text): planted",
        "the name of \(text): planted",
      ]))
  }
}
