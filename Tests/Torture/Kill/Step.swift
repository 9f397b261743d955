internal import TestSupport

/// What one process does to its part of a vault.
///
/// It follows from a seed and a number alone, so that parent and child know it alike and nothing but
/// the number has to be told.
struct Step {
  enum Action {
    case edit([Edit])
    case removeAll
    case rotate, reencrypt, compact, reopen
    case toggleSlot
    case backup, restore
    case makeVault
  }

  /// A change to an item; items are numbered.
  enum Edit {
    case create(Int, UInt64)
    case put(Int, UInt64)
    case replace(Int, Int, UInt64)
    case remove(Int, ifAbsent: Bool)
  }

  /// How many items a part has at the most.
  static let itemCount = 12

  let number: Int
  let action: Action

  /// The name of the backup, or of the vault, that the step makes.
  let fileName: String

  /// - Parameters:
  ///   - number: Which step of its process it is.
  ///   - seed: The process's seed.
  ///   - isAlone: Whether no other process has the vault, so that all of it can be put back.
  init(_ number: Int, seed: UInt64, isAlone: Bool) {
    self.number = number
    fileName = "made-" + String(seed, radix: 16) + "-\(number)"
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    func key() -> Int { Int.random(in: 0..<Self.itemCount, using: &generator) }
    func stamp() -> UInt64 { generator.next() }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<16: action = .edit([.create(key(), stamp())])
    case 16..<36: action = .edit([.put(key(), stamp())])
    case 36..<48: action = .edit([.replace(key(), key(), stamp())])
    case 48..<56: action = .edit([.remove(key(), ifAbsent: false)])
    case 56..<72:
      let count = Int.random(in: 2...8, using: &generator)
      action = .edit(
        (0..<count).map { _ in
          switch Int.random(in: 0..<8, using: &generator) {
          case 0: .create(key(), stamp())
          case 1: .replace(key(), key(), stamp())
          case 2...3: .remove(key(), ifAbsent: true)
          default: .put(key(), stamp())
          }
        })
    case 72..<74: action = .removeAll
    case 74..<79: action = .rotate
    case 79..<83: action = .reencrypt
    case 83..<88: action = .toggleSlot
    case 88..<91: action = isAlone ? .backup : .compact
    case 91..<93: action = isAlone ? .restore : .rotate
    case 93..<95: action = .compact
    case 95..<97: action = .makeVault
    default: action = .reopen
    }
  }
}
