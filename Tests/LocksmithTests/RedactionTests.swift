import Foundation
import StealthyStash
import Testing

@testable import Locksmith

@Suite struct RedactionTests {
  private static let canary = "canary-4711"

  /// All that can be shown of a value.
  private func texts(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped) \(Mirror(reflecting: value).children)"
  }

  /// The secret as text, and as the text of its archive's bytes.
  private func showsSecret(_ text: String) -> Bool {
    let bytes = Array(Self.canary.utf8)
    return text.contains(Self.canary)
      || text.contains(bytes.map(String.init).joined(separator: ", "))
      || text.contains("bplist")
  }

  @Test func `a result does not show what it holds`() throws {
    try Locksmith.withRepository(.inMemory) {
      let generic = SampleAccount(data: ["password": Self.canary])
      try generic.createInSecureStore()
      let internet = SampleServerAccount(data: ["password": Self.canary])
      try internet.createInSecureStore()
      let first: any GenericPasswordSecureStorableResultType = try generic.loadFromSecureStore()
      let second: any InternetPasswordSecureStorableResultType = try internet.loadFromSecureStore()
      let third: any SecureStorableResultType = try internet.loadFromSecureStore()
      for result: Any in [first, second, third, [first], first as Any? as Any] {
        #expect(!showsSecret(texts(result)))
      }
      #expect("\(first)".contains("generic password with acct"))
      #expect("\(second)".contains("internet password with acct"))
    }
  }

  @Test func `no error shows a secret`() throws {
    try Locksmith.withRepository(.inMemory) {
      let calls: [() throws -> Void] = [
        { try Locksmith.saveData(["k": [Self.canary, UUID()] as [Any]], forUserAccount: "me") },
        { try Locksmith.saveData(["k": URL(fileURLWithPath: Self.canary)], forUserAccount: "me") },
        { try SampleServerAccount(port: -1, data: ["k": Self.canary]).createInSecureStore() },
        { try SampleAccount(data: ["k": Self.canary]).deleteFromSecureStore() },
        {
          try SampleAccount(data: ["k": Self.canary]).createInSecureStore()
          try SampleAccount(data: ["k": Self.canary]).createInSecureStore()
        },
      ]
      for call in calls {
        let error = try #require(throws: (any Error).self) { try call() }
        #expect(!showsSecret(texts(error) + error.localizedDescription))
      }
    }
  }
}
