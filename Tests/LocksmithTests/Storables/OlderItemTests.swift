import Foundation
import StealthyStash
import Testing

@testable import Locksmith

/// Items as Locksmith wrote them on Apple's systems.
@Suite struct OlderItemTests {
  let repository = InMemoryRepository()

  @Test func `an item that Locksmith wrote is read, updated and deleted`() throws {
    try repository.create(
      GenericPasswordItem(
        account: "myUserAccount", data: GoldenArchives.dictionary, service: "com.example.app",
        label: "a label", isSynchronizable: .disabled))
    try Locksmith.withRepository(repository) {
      let service = "com.example.app"
      let data = try Locksmith.loadData(forUserAccount: "myUserAccount", inService: service)
      #expect(data["some key"] as? String == "some value")
      #expect(throws: LocksmithError.duplicate) {
        try Locksmith.saveData(["k": "v"], forUserAccount: "myUserAccount", inService: service)
      }
      try Locksmith.updateData(
        ["some key": "another"], forUserAccount: "myUserAccount", inService: service)
      #expect(try repository.query(TypeQuery(type: .generic)).map(\.label) == ["a label"])
      try Locksmith.deleteDataForUserAccount("myUserAccount", inService: service)
      #expect(try repository.count(TypeQuery(type: .generic)) == 0)
    }
  }

  @Test func `an internet item that Locksmith wrote is read, updated and deleted`() throws {
    try repository.create(
      InternetPasswordItem(
        account: "user@example.com", data: GoldenArchives.mutableDictionary, server: "example.com",
        protocol: .https, authenticationType: AuthenticationCode.httpBasic, port: 443))
    try Locksmith.withRepository(repository) {
      let account = SampleServerAccount()
      let result: any InternetPasswordSecureStorableResultType = try account.loadFromSecureStore()
      #expect(result.data?["password"] as? String == "my_password")
      try account.updateInSecureStore()
      #expect(try repository.count(TypeQuery(type: .internet)) == 1)
      try account.deleteFromSecureStore()
      #expect(try repository.count(TypeQuery(type: .internet)) == 0)
    }
  }

  @Test func `data that is updated again and again keeps its types`() throws {
    try Locksmith.withRepository(repository) {
      try Locksmith.saveData(["count": 0, "on": true, "list": [1]], forUserAccount: "me")
      for number in 1...5 {
        var data = try Locksmith.loadData(forUserAccount: "me")
        data["count"] = (data["count"] as? Int ?? 0) + 1
        try Locksmith.updateData(data, forUserAccount: "me")
        let now = try Locksmith.loadData(forUserAccount: "me")
        #expect(now["count"] as? Int == number && now["on"] as? Bool == true)
        #expect(now["list"] as? [Int] == [1])
      }
    }
  }
}
