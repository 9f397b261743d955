import Foundation
import KeychainKit
import Testing

/// A program as KeychainKit's users wrote it; all that is new is where it stores.
@Suite struct WalletTests {
  typealias Storage = KeychainStorage<WalletAccount, WalletService>

  let storage = Storage(service: .main, context: nil)

  @Test func `a program runs as it was once it is told where to store`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      let wallet = Wallet(storage: storage)
      #expect(wallet.session == nil)
      let session = Session(token: "a secret", expires: Date(timeIntervalSince1970: 1_000))
      try wallet.start(session)
      #expect(wallet.session == session)
      #expect(try wallet.installation() == wallet.installation())
      #expect(try wallet.seed() == ["abandon", "ability", "able"])
      #expect(try wallet.seed().count == 3)
      try wallet.end()
      try wallet.end()
      #expect(wallet.session == nil)
    }
  }

  @Test func `the type that a value is assigned to decides how it is read`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      try storage.set("text", for: .seed)
      let text: String = try storage.get(.seed)
      #expect(text == "text")
      let data: Data = try storage.get(.seed)
      #expect(data == "text".data(using: .utf8))

      let id = UUID()
      try storage.set(id, for: .installation)
      let found: UUID = try storage.get(.installation)
      #expect(found == id)

      try storage.set(["a", "b"], for: .seed)
      let list: [String] = try storage.get(.seed)
      #expect(list == ["a", "b"])
      try storage.set(data, for: .seed)
      #expect(try storage.get(.seed) == data)
      try storage.set(7, for: .seed)
      let number = try storage.get(.seed) as Int
      #expect(number == 7)
    }
  }

  private func state(of account: WalletAccount) -> String {
    do {
      let _: String = try storage.get(account)
      return "stored"
    } catch {
      switch error {
      case .authenticationFailed: return "denied"
      case .itemNotFound: return "nothing is stored"
      case .unexpectedData: return "no text"
      case .unexpectedCode(let status): return "status \(status)"
      case .unexpectedError(let cause): return "failed: \(String(describing: cause))"
      }
    }
  }

  @Test func `every case of the error can be told apart`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      #expect(state(of: .seed) == "nothing is stored")
      try storage.set("a secret", for: .seed)
      #expect(state(of: .seed) == "stored")
      try storage.set(Data([0xFF]), for: .seed)
      #expect(throws: KeychainError.unexpectedData) {
        let _: String = try storage.get(.seed)
      }
      let status: OSStatus = -25308
      #expect(KeychainError.unexpectedCode(status) != .unexpectedCode(-128))
      #expect(KeychainError.unexpectedError(nil) == .unexpectedError(nil))
      #expect((KeychainError.itemNotFound as Error).localizedDescription.isEmpty == false)
    }
  }

  @Test func `a context can be made and handed over`() {
    let context = LAContext()
    context.localizedReason = "Show the seed"
    context.interactionNotAllowed = true
    let storage = Storage(service: .main, context: context)
    #expect(storage.context?.localizedReason == "Show the seed")
    context.invalidate()
  }

  @Test func `defaults of accounts and services are what they were`() {
    #expect(WalletAccount.pin.identifier == "pin")
    #expect(WalletAccount.pin.accessFlags == .userPresence)
    #expect(WalletAccount.session.accessFlags.isEmpty)
    #expect(WalletAccount.session.synchronizable == false)
    #expect(WalletAccount.session.protection as String == "ck")
    #expect(WalletAccount.seed.protection as String == "aku")
    #expect(WalletService.main.accessGroup == nil)
  }
}
