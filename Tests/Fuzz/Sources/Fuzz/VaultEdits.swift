import Foundation
import StealthyStash
import StealthyVault

/// A sound vault of which bytes are replaced, four to a replacement: the position in three bytes, and
/// the new byte.
///
/// So a short input reaches any place of a large file. What is read must be what was in the vault, and
/// what is missing must be noticed by a verification.
final class VaultEdits: Sendable {
  private let image: [UInt8]
  private let path: String
  private let source: UnlockSource
  private let rows: Set<StoredItem>

  /// The vault that the environment names; nil if it names none.
  static let base: VaultEdits? = {
    guard let vault = ProcessInfo.processInfo.environment["FUZZ_VAULT"],
      let key = ProcessInfo.processInfo.environment["FUZZ_KEY"]
    else {
      FuzzTarget.require(false, "FUZZ_VAULT and FUZZ_KEY name a vault and its key file")
      return nil
    }
    return try? VaultEdits(vault: vault, key: key)
  }()

  private init(vault: String, key: String) throws {
    image = Array(try Data(contentsOf: URL(fileURLWithPath: vault)))
    source = .rawKey(try Data(contentsOf: URL(fileURLWithPath: key)))
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    let folder = parent + "/fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder + "/vault"
    var rows: Set<StoredItem> = []
    let opened = try VaultRepository.open(at: vault, unlockedBy: source)
    for type in [StealthyPropertyType.generic, .internet] {
      rows.formUnion(try opened.result(of: ReadRequest(TypeQuery(type: type))).rows)
    }
    opened.close()
    self.rows = rows
  }

  func run(_ edits: UnsafeRawBufferPointer) {
    var edited = image
    for start in stride(from: 0, to: edits.count - 3, by: 4) {
      let position = Int(edits[start]) | Int(edits[start + 1]) << 8 | Int(edits[start + 2]) << 16
      edited[position % edited.count] = edits[start + 3]
    }
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    FuzzTarget.require(
      pwrite(file, edited, edited.count, 0) == edited.count && ftruncate(file, edited.count) == 0,
      "the vault cannot be written")
    guard let vault = try? VaultRepository.open(at: path, unlockedBy: source) else { return }
    defer { vault.close() }
    check(vault)
  }

  private func check(_ vault: VaultRepository) {
    var found: [StoredItem] = []
    var hasProblems = false
    for type in [StealthyPropertyType.generic, .internet] {
      guard let result = try? vault.result(of: ReadRequest(TypeQuery(type: type))) else {
        hasProblems = true
        continue
      }
      found += result.rows
      hasProblems = hasProblems || !result.problems.isEmpty
    }
    for row in found {
      FuzzTarget.require(rows.contains(row), "an item that nobody wrote")
      _ = try? vault.item(like: row.item)
    }
    let isSound = (try? vault.verify().isSound) ?? false
    FuzzTarget.require(
      !isSound || !hasProblems && found.count == rows.count, "verify finds nothing")
  }
}
