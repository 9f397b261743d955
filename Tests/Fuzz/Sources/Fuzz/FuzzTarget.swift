import Foundation

@testable import StealthyStash
@testable import StealthyVault
@testable import VaultCrypto

/// What is fuzzed: each takes bytes that an attacker may have written.
///
/// Where a checksum stands over the bytes, it is made to fit them, so that what lies below is
/// reached. What is read is written again and has to be the same: there is one way to write
/// everything.
enum FuzzTarget: String, CaseIterable {
  case header, slot, keyring, attributes, padding, recovery, vault
  case git, gitfile, docker, address, netrc, environment

  /// Set once, before the first run.
  nonisolated(unsafe) static var chosen = FuzzTarget.header

  func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .header: Self.header(Array(bytes))
    case .slot: Self.slot(Array(bytes))
    case .keyring: Self.keyring(bytes)
    case .attributes: Self.attributes(bytes)
    case .padding: Self.padding(bytes)
    case .recovery: Self.recovery(bytes)
    case .vault: VaultEdits.base?.run(bytes)
    case .git: HelperInput.git(Array(bytes))
    case .gitfile: HelperInput.gitFile(Array(bytes))
    case .docker: HelperInput.docker(Array(bytes))
    case .address: HelperInput.address(Array(bytes))
    case .netrc: HelperInput.netrc(Array(bytes))
    case .environment: HelperInput.environment(Array(bytes))
    }
  }

  /// Ends the process, so that libFuzzer keeps the input.
  static func require(_ condition: Bool, _ message: String) {
    guard !condition else { return }
    FileHandle.standardError.write(Data((message + "\n").utf8))
    abort()
  }

  private static let suite = XChaChaSuite()

  private static func header(_ bytes: [UInt8]) {
    _ = try? VaultEntry(bytes, suite)
    let checked = bytes + suite.checksum(of: bytes)
    if let entry = try? VaultEntry(checked, suite) {
      require(entry.encoded(suite) == checked, "an entry is written in another way")
    }
    if let seal = HeaderSeal(bytes) {
      require(seal.encoded == bytes, "a seal is written in another way")
    }
  }

  private static func slot(_ bytes: [UInt8]) {
    _ = try? SlotBody(bytes, suite)
    let checked = bytes + suite.checksum(of: bytes)
    guard let body = try? SlotBody(checked, suite) else { return }
    require(body.encoded(suite) == checked, "a slot is written in another way")
    if case .passphrase(let argon2) = body.derivation {
      require(argon2.isWithinBounds, "a cost is out of its bounds")
    }
  }

  private static func keyring(_ bytes: UnsafeRawBufferPointer) {
    guard let keyring = Keyring(bytes) else { return }
    require(keyring.generations.contains { $0.number == keyring.current }, "no current generation")
    var written = [UInt8](
      repeating: 0, count: Keyring.size(generationCount: keyring.generations.count))
    let isComplete = written.withUnsafeMutableBytes { memory in
      var writer = ByteWriter(memory)
      var position = 0
      keyring.write(
        into: &writer, indexKey: UnsafeRawBufferPointer(rebasing: bytes[..<VaultFormat.keySize])
      ) { _, writer in
        let start = Keyring.keyOffset(ofGeneration: position)
        position += 1
        writer.write(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + VaultFormat.keySize)]))
      }
      return writer.isComplete
    }
    require(isComplete && bytes.elementsEqual(written), "a keyring is written in another way")
  }

  /// The first byte chooses the class.
  private static func attributes(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let type: StealthyPropertyType = first & 1 == 0 ? .generic : .internet
    let fields = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    guard let record = try? ItemRecord(type, secret: Data(), fields: fields, sharing: nil) else {
      return
    }
    require(encoded(record) == Array(fields), "attributes are written in another way")
    let shared = try? ItemRecord(
      type, secret: Data(), fields: fields, sharing: ItemStorage(record))
    require(shared.map(encoded) == Array(fields), "shared texts are other ones")
  }

  private static func encoded(_ record: ItemRecord) -> [UInt8]? {
    var written = [UInt8](repeating: 0, count: record.encodedSize)
    let isComplete = written.withUnsafeMutableBytes { memory in
      var writer = ByteWriter(memory)
      record.encodeAttributes(into: &writer)
      return writer.isComplete
    }
    return isComplete ? written : nil
  }

  private static func padding(_ bytes: UnsafeRawBufferPointer) {
    guard let count = Padding.contentCount(of: bytes) else { return }
    require(Padding.paddedSize(of: count) == bytes.count, "a padding has another size")
    var padded = Array(bytes)
    padded.withUnsafeMutableBytes { Padding.pad($0, contentCount: count) }
    require(bytes.elementsEqual(padded), "a padding is written in another way")
  }

  private static func recovery(_ bytes: UnsafeRawBufferPointer) {
    guard let key = try? RecoveryKey.bytes(of: String(decoding: bytes, as: UTF8.self)) else {
      return
    }
    require(key.count == RecoveryKey.size, "a recovery key has another size")
  }
}
