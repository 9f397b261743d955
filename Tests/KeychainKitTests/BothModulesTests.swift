import KeychainKit
import StealthyStash
import Testing

import enum KeychainKit.KeychainError

/// Both modules have a `KeychainError`; a file that imports both says once which one it means.
@Suite struct BothModulesTests {
  @Test func `an import of the enumeration decides the name for the file`() throws {
    let storage = Storage(service: .api, context: nil, repository: .inMemory)
    do {
      _ = try storage.get(.token) as String
      Issue.record("Nothing was stored.")
    } catch KeychainError.itemNotFound {
      let code: OSStatus = -25300
      #expect(StealthyError(status: code).code == .itemNotFound)
    }
  }

  @Test func `the typed error needs no name at all`() {
    let storage = Storage(service: .api, context: nil, repository: .inMemory)
    do {
      let _: String = try storage.get(.token)
      Issue.record("Nothing was stored.")
    } catch .itemNotFound {
      #expect(Service.api.identifier == "com.example.api")
    } catch {
      Issue.record("\(error)")
    }
  }
}
