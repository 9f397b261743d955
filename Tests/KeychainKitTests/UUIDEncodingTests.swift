import Foundation
import KeychainKit
import StealthyStash
import Testing

@Suite struct UUIDEncodingTests {
  let repository = InMemoryRepository()
  let id = UUID()

  private func storage(_ encoding: UUIDEncoding) -> Storage {
    Storage(service: .api, context: nil, repository: repository, uuidEncoding: encoding)
  }

  @Test func `an identifier is written as its 16 bytes`() throws {
    let plain = Storage(service: .api, context: nil, repository: repository)
    try plain.set(id, for: .device)
    let bytes: Data = try plain.get(.device)
    #expect(bytes.count == 16)
    #expect(withUnsafeBytes(of: id.uuid) { Data($0) } == bytes)
  }

  @Test func `an identifier is written as text for those who read nothing else`() throws {
    try storage(.text).set(id, for: .device)
    #expect(try storage(.text).get(.device) as String == id.uuidString)
  }

  @Test(arguments: UUIDEncoding.allCases, UUIDEncoding.allCases)
  func `each form is read by every storage`(
    _ written: UUIDEncoding, _ reading: UUIDEncoding
  ) throws {
    try storage(written).set(id, for: .device)
    #expect(try storage(reading).get(.device) as UUID == id)
  }

  @Test func `small letters are read as well`() throws {
    try storage(.bytes).set(id.uuidString.lowercased(), for: .device)
    #expect(try storage(.bytes).get(.device) as UUID == id)
  }

  @Test(arguments: [
    "", "no identifier", "15 bytes of text", "C0FFEE00-0000-0000-0000-00000000000",
    "C0FFEE00-0000-0000-0000-0000000000000", "C0FFEE00-0000-0000-0000-00000000000G",
    "{C0FFEE00-0000-0000-0000-000000000000}",
  ])
  func `what is neither form is unexpected`(_ text: String) throws {
    let data = Data(text.utf8)
    try storage(.text).set(data.count == 16 ? data + [0] : data, for: .device)
    #expect(throws: KeychainKit.KeychainError.unexpectedData) {
      try storage(.bytes).get(.device) as UUID
    }
  }

  @Test func `the encoding holds through the protocol too`() throws {
    func set<S: KeychainStorageProtocol>(_ id: UUID, in storage: S) throws
    where S.Account == Account {
      try storage.set(id, for: .device)
    }
    try set(id, in: storage(.text))
    #expect(try storage(.bytes).get(.device) as String == id.uuidString)
    try set(id, in: storage(.bytes))
    #expect((try storage(.bytes).get(.device) as Data).count == 16)
  }

  @Test func `an identifier within a value is JSON in either encoding`() throws {
    for encoding in UUIDEncoding.allCases {
      try storage(encoding).set([id], for: .device)
      #expect(try storage(encoding).get(.device) as String == "[\"\(id.uuidString)\"]")
      #expect(try storage(encoding).get(.device) as [UUID] == [id])
    }
  }
}
