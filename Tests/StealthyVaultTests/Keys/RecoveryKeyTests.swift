import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// Keys on paper.
@Suite struct RecoveryKeyTests {
  private static let alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
  private let place: TestVault
  private let vault: VaultRepository
  private let text: String

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
    text = try vault.addRecoveryKey(label: "in the safe").text
  }

  private func open(_ text: String) throws -> VaultRepository {
    try VaultRepository.open(at: place.path, unlockedBy: .recoveryKey(text))
  }

  @Test func `it is eight groups of five letters and digits that cannot be mixed up`() {
    let groups = text.split(separator: "-")
    #expect(groups.count == 8)
    #expect(groups.allSatisfy { $0.count == 5 })
    #expect(text.allSatisfy { Self.alphabet.contains($0) || $0 == "-" })
    #expect(text.count == 47)
  }

  @Test func `no two are the same`() {
    let keys = Set((0..<1000).map { _ in RecoveryKey().text })
    #expect(keys.count == 1000)
  }

  @Test func `every bit of it is random`() throws {
    var zeros = [UInt8](repeating: 0xFF, count: 20)
    var ones = [UInt8](repeating: 0, count: 20)
    for _ in 0..<200 {
      for (index, byte) in try RecoveryKey.bytes(of: RecoveryKey().text).enumerated() {
        zeros[index] &= byte
        ones[index] |= byte
      }
    }
    #expect(zeros == [UInt8](repeating: 0, count: 20))
    #expect(ones == [UInt8](repeating: 0xFF, count: 20))
  }

  @Test func `it opens the vault as people type it`() throws {
    let forms = [
      text, text.lowercased(), text.filter { $0 != "-" },
      text.split(separator: "-").joined(separator: " "),
      text.split(separator: "-").joined(separator: " - "), "  \(text)  ",
      text.map { "\($0) " }.joined(),
      String(text.map { $0 == "0" ? "O" : $0 }), String(text.map { $0 == "0" ? "o" : $0 }),
      String(text.map { $0 == "1" ? "I" : $0 }), String(text.map { $0 == "1" ? "i" : $0 }),
      String(text.map { $0 == "1" ? "L" : $0 }), String(text.map { $0 == "1" ? "l" : $0 }),
    ]
    let bytes = try RecoveryKey.bytes(of: text)
    for form in forms { #expect(try RecoveryKey.bytes(of: form) == bytes) }
    for form in forms.prefix(4) { #expect(try open(form).secret(of: "a") == "1") }
  }

  @Test func `one wrong character is told by its group, or refused`() throws {
    let characters = Array(text.filter { $0 != "-" })
    var told = 0
    var refused = 0
    for position in characters.indices {
      for other in Self.alphabet where other != characters[position] {
        var typed = characters
        typed[position] = other
        do {
          _ = try RecoveryKey.bytes(of: String(typed))
          refused += 1
        } catch let error as StealthyError {
          #expect(error.code == .authenticationFailed)
          #expect(error.message.hasPrefix("Group \(position / 5 + 1) "))
          told += 1
        }
      }
    }
    #expect(told + refused == 40 * 31)
    // The check character of a group is one of 32, so it misses one slip of 32 in the four others.
    #expect(refused < 40 * 31 / 10)
  }

  @Test func `what the check misses opens nothing`() throws {
    let characters = Array(text.filter { $0 != "-" })
    for position in [0, 1, 2, 3, 39] {
      for other in Self.alphabet where other != characters[position] {
        var typed = characters
        typed[position] = other
        expectRefusal(.authenticationFailed) { _ = try open(String(typed)) }
      }
    }
  }

  @Test func `groups that are swapped are noticed`() throws {
    var groups = text.split(separator: "-").map(String.init)
    guard groups[0] != groups[1] else { return }
    groups.swapAt(0, 1)
    // Each of the two is missed once in 32 times.
    expectRefusal(.authenticationFailed) { _ = try open(groups.joined(separator: "-")) }
  }

  @Test(arguments: [
    "", "-", "0", "00000-", String(repeating: "0", count: 39), String(repeating: "0", count: 41),
    String(repeating: "0", count: 100_000),
  ])
  func `what has another length is told`(_ typed: String) {
    expectRefusal(.authenticationFailed, "eight groups") { _ = try open(typed) }
  }

  @Test(arguments: ["U", "!", "\u{E9}", "\u{FF10}", "\n", "\0"])
  func `what is no character of a key is refused`(_ character: String) {
    expectRefusal(.authenticationFailed) {
      _ = try open(character + text.dropFirst())
    }
  }

  @Test func `a well-formed key of another vault is told apart from a slip`() {
    expectRefusal(.authenticationFailed, "well-formed") { _ = try open(RecoveryKey().text) }
  }

  @Test func `a vault without one says so`() throws {
    let slot = try #require(try vault.slots().last)
    #expect(slot.kind == .recoveryKey)
    #expect(slot.label == "in the safe")
    try vault.removeSlot(slot.id)
    expectRefusal(.authenticationFailed, "no recovery key") { _ = try open(text) }
  }

  @Test func `a vault can be made with one`() throws {
    let path = place.file("second")
    let key = RecoveryKey().text
    try VaultRepository.create(at: path, unlockedBy: .recoveryKey(key)).keep("b", "2")
    let opened = try VaultRepository.open(at: path, unlockedBy: .recoveryKey(key.lowercased()))
    #expect(try opened.secret(of: "b") == "2")
  }

  @Test func `only its text shows it`() {
    let key = RecoveryKey()
    var dumped = ""
    dump(key, to: &dumped)
    for shown in ["\(key)", String(reflecting: key), dumped] {
      #expect(!shown.contains(key.text))
      #expect(!shown.contains(key.text.prefix(5)))
      #expect(shown.contains("<redacted>"))
    }
  }
}
