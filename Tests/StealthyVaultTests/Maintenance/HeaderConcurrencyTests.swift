import Dispatch
import StealthyStash
import StealthyVault
import Testing

/// The header is read while it is changed.
@Suite struct HeaderConcurrencyTests {
  @Test func `a vault is opened while another thread changes its slots and keys`() async throws {
    let place = try TestVault(in: TestVault.memoryFolder)
    let writer = try place.create()
    try writer.put(GenericPasswordItem(account: "a", data: Data("1".utf8)))
    async let changes: Void = {
      for number in 0..<300 {
        let slot = try writer.addSlot(
          .rawKey(Data(repeating: UInt8(number & 255), count: 32)), label: "\(number)")
        try writer.rotate()
        try writer.removeSlot(slot.id)
        if number % 50 == 49 { try writer.reencrypt() }
      }
    }()
    async let openings: Void = {
      for _ in 0..<300 {
        let vault = try place.open()
        #expect(try vault.item(like: GenericPasswordItem(account: "a", data: Data())) != nil)
        _ = try vault.slots()
        vault.lock()
        try vault.unlock(with: .rawKey(TestVault.key))
      }
    }()
    _ = try await (changes, openings)
    #expect(try writer.verify().isSound)
  }
}
