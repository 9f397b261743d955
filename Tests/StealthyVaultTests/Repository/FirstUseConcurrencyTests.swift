import Dispatch
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Bug case B100: the first use of a vault, by several at once.
@Suite struct VaultFirstUseConcurrencyTests {
  private static let threads = 16

  /// A source that makes what it needs.
  enum Maker: CaseIterable, Sendable {
    case rawKey, passphrase, keyFile, item
  }

  @Test(arguments: Maker.allCases)
  func `of many threads that make a vault one succeeds`(_ maker: Maker) throws {
    for _ in 0..<8 {
      let place = try TestVault()
      let keyring = InMemoryRepository()
      let source: UnlockSource =
        switch maker {
        case .rawKey: .testKey
        case .passphrase: .weakPassphrase("correct horse")
        case .keyFile: .keyFile(at: place.file("key"))
        case .item: .item(GenericPasswordItem.named("vault"), in: keyring)
        }
      let outcomes = Outcomes()
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        outcomes.note {
          try VaultRepository.create(at: place.path, unlockedBy: source).keep("\(thread)")
        }
      }
      #expect(outcomes.successes == 1)
      #expect(outcomes.refusals == [.repositoryExists])
      let vault = try VaultRepository.open(at: place.path, unlockedBy: source)
      #expect(try vault.accounts.count == 1)
      #expect(try vault.verify().isSound)
      #expect(try place.names.filter { $0.contains(".new-") } == [])
    }
  }

  @Test func `of many threads that open or make a vault all get the same`() throws {
    for _ in 0..<8 {
      let place = try TestVault()
      let outcomes = Outcomes()
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        outcomes.note {
          let vault: VaultRepository
          do {
            vault = try place.create()
          } catch let error as StealthyError where error.code == .repositoryExists {
            vault = try place.open()
          }
          try vault.keep("\(thread)")
        }
      }
      #expect(outcomes.refusals == [])
      #expect(Set(try place.open().accounts).count == Self.threads)
    }
  }
}
