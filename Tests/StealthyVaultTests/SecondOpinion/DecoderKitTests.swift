import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Vaults that the decoder writes: sound ones are read, and what is wrong with the others is found in
/// the stage and with the code that the article asks for.
@Suite(.enabled(if: Decoder.python != nil, "\(Decoder.absence)")) struct DecoderKitTests {
  /// What is to be expected of one vault.
  struct Expectation: Decodable {
    struct Unlock: Decodable {
      let kind: String
      let file: String?
      let passphrase: String?
      let recoveryKey: String?
    }

    struct Bad: Decodable {
      let id: Int64
      let item: DecodedItem
    }

    let file: String
    let unlock: Unlock
    let `where`: String
    let error: String?
    let items: [DecodedItem]?
    let bad: [Bad]?
  }

  /// What was found in a vault.
  struct Found {
    var stage = "sound"
    var code: String?
    var rows: [StoredItem] = []
    var problems: [ReadProblem] = []
  }

  let place: TestVault
  let folder: String
  let expectations: [Expectation]

  init() throws {
    place = try TestVault()
    folder = place.file("kit")
    let (status, output) = try Decoder.run(["defects", folder])
    guard status == 0 else {
      throw Decoder.Failure(output: String(decoding: output, as: UTF8.self))
    }
    let list = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
    expectations = try JSONDecoder().decode([Expectation].self, from: list)
  }

  private func source(_ unlock: Expectation.Unlock) throws -> UnlockSource {
    switch unlock.kind {
    case "passphrase": .passphrase(try #require(unlock.passphrase))
    case "recovery": .recoveryKey(try #require(unlock.recoveryKey))
    default: .keyFile(at: folder + "/" + (try #require(unlock.file)))
    }
  }

  private func open(_ expectation: Expectation) throws -> VaultRepository {
    try VaultRepository.open(
      at: folder + "/" + expectation.file, unlockedBy: source(expectation.unlock))
  }

  /// Opens, reads and verifies, as the decoder does.
  private func find(_ expectation: Expectation) throws -> Found {
    var found = Found()
    let vault: VaultRepository
    do {
      vault = try open(expectation)
    } catch let error as StealthyError {
      return Found(stage: "open", code: error.code.rawValue)
    }
    defer { vault.close() }
    let types: [StealthyPropertyType] = [.generic, .internet]
    for type in types {
      let result = try vault.result(of: ReadRequest(TypeQuery(type: type)))
      found.rows += result.rows
      found.problems += result.problems
    }
    let report = try vault.verify()
    if let problem = found.problems.first {
      found.stage = "read"
      found.code = problem.error.code.rawValue
      #expect(!report.isSound, "\(expectation.file)")
    } else if let problem = report.problems.first {
      found.stage = "verify"
      found.code = problem.error.code.rawValue
    }
    for expected in expectation.items ?? [] { lookUp(expected.item, vault, expectation) }
    for bad in expectation.bad ?? [] {
      let isElsewhere = expectation.items?.contains { $0.item.id == bad.item.item.id } ?? false
      if !isElsewhere { lookUpBad(bad.item.item, vault, expectation) }
    }
    return found
  }

  /// A lookup gives the item, or does not find it in a vault that does not verify.
  private func lookUp(
    _ item: AnyStealthyProperty, _ vault: VaultRepository, _ expectation: Expectation
  ) {
    let found = Result { try vault.item(like: item) }
    switch found {
    case .success(item), .failure: break
    case .success(nil): #expect(expectation.where != "sound", "\(expectation.file)")
    case .success: Issue.record("\(expectation.file): another item")
    }
    if expectation.where == "sound" {
      #expect(throws: Never.self, "\(expectation.file)") { try found.get() }
    }
  }

  /// A lookup of an item that is damaged gives nothing.
  private func lookUpBad(
    _ item: AnyStealthyProperty, _ vault: VaultRepository, _ expectation: Expectation
  ) {
    let found = try? vault.item(like: item)
    #expect(found == nil, "\(expectation.file)")
  }

  @Test func `every vault of the kit is judged as the article says`() throws {
    #expect(expectations.count > 300)
    for expectation in expectations {
      let found = try find(expectation)
      #expect(found.stage == expectation.where, "\(expectation.file)")
      #expect(found.code == expectation.error, "\(expectation.file)")
      guard let items = expectation.items, found.stage != "open" else { continue }
      #expect(found.rows.count == items.count, "\(expectation.file)")
      #expect(Set(found.rows) == Set(items.map(\.stored)), "\(expectation.file)")
      #expect(
        Set(found.rows.map(\.item.rowID)) == Set(items.map(\.id)), "\(expectation.file)")
      // A row of no class is a problem of both.
      let badCount = expectation.file.contains("row-class-3") ? 2 : 1
      #expect(
        found.problems.count == (expectation.bad?.count ?? 0) * badCount, "\(expectation.file)")
    }
  }

  @Test func `a sound vault of the decoder's that was written to is sound for it`() throws {
    for expectation in expectations
    where expectation.where == "sound" && expectation.unlock.kind == "key" {
      let path = folder + "/" + expectation.file
      let vault = try open(expectation)
      if expectation.file.contains("highest-numbers") || expectation.file.contains("generations") {
        vault.close()
        continue
      }
      let item = GenericPasswordItem(account: "new", data: Data("new".utf8), service: "new")
      try vault.create(item)
      try vault.rotate()
      try vault.reencrypt()
      if let first = expectation.items?.first?.item { try vault.delete(first) }
      vault.close()
      let key = folder + "/" + (try #require(expectation.unlock.file))
      let decoded = try Decoder.read(path, ["--key-file", key])
      #expect(decoded.error == nil, "\(expectation.file): \(decoded.problems ?? [])")
      let kept = expectation.items?.dropFirst().map(\.stored) ?? []
      let items = try #require(decoded.items)
      #expect(Set(items.map(\.stored)).isSuperset(of: kept), "\(expectation.file)")
      #expect(items.count == kept.count + 1, "\(expectation.file)")
    }
  }
}
