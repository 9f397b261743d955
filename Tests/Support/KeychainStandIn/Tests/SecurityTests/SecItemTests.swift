import Foundation
import Security
import Testing

struct SecItemTests {
  @Test func `code for Apple's functions compiles and acts on the store in use`() async {
    await KeychainStore().use {
      let item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "a",
        kSecAttrIsInvisible as String: kCFBooleanTrue as Any,
        kSecValueData as String: Data("x".utf8),
      ]
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      let query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecReturnData: true,
        kSecMatchLimit: kSecMatchLimitOne,
      ]
      var out: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &out) == errSecSuccess)
      #expect(out as? Data == Data("x".utf8))
      let all: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecReturnAttributes: kCFBooleanTrue as Any,
        kSecMatchLimit: kSecMatchLimitAll,
      ]
      #expect(SecItemCopyMatching(all as CFDictionary, &out) == errSecSuccess)
      #expect((out as? [[String: Any]])?.first?[kSecAttrAccount as String] as? String == "a")
      let which = [kSecClass: kSecClassGenericPassword] as CFDictionary
      #expect(SecItemUpdate(which, [kSecAttrLabel: "l"] as CFDictionary) == errSecSuccess)
      #expect(SecItemDelete(which) == errSecSuccess)
    }
  }

  @Test func `a store stays its user's on every thread, and others wait`() async {
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          let store = KeychainStore()
          await store.use {
            let add = { @Sendable in
              SecItemAdd([kSecClass: kSecClassGenericPassword] as CFDictionary, nil)
            }
            #expect(await onThread(add) == errSecSuccess, "\(number)")
            await Task.yield()
            #expect(await onThread(add) == errSecDuplicateItem, "\(number)")
          }
          #expect(store.count == 1)
        }
      }
    }
  }

  @Test func `within a use, another store may be used for a while`() async {
    let (outer, inner) = (KeychainStore(), KeychainStore())
    await outer.use {
      await inner.use { #expect(KeychainStore.current === inner) }
      #expect(KeychainStore.current === outer)
    }
  }
}

/// What a thread of its own gives.
private func onThread(_ body: @escaping @Sendable () -> Int32) async -> Int32 {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
