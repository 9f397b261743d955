import FaultFileSystem
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// What a vault says and keeps when the disk fails; `Torture faults` looks at every operation.
@Suite struct FailingDiskTests {
  private let place: TestVault
  private let faults: FaultFileSystem
  private let configuration: VaultConfiguration

  init() throws {
    place = try TestVault()
    let faults = try #require(FaultFileSystem(waits: false))
    self.faults = faults
    var configuration = VaultConfiguration(timeout: 0.02)
    configuration.storage.fileSystem = faults.name
    self.configuration = configuration
  }

  private func item(_ account: String, _ secret: String) -> GenericPasswordItem {
    GenericPasswordItem(account: account, data: Data(secret.utf8))
  }

  private func secret(_ vault: VaultRepository) throws -> String? {
    try vault.item(like: item("a", "")).map { String(decoding: $0.data, as: UTF8.self) }
  }

  /// Does something with one fault, and says which error it gave.
  private func code(
    _ plan: FaultPlan, _ body: () throws -> Void
  ) -> (code: StealthyError.Code?, failures: Int) {
    faults.plan(plan)
    defer { faults.plan(nil) }
    do {
      try body()
      return (nil, faults.failures)
    } catch {
      return ((error as? StealthyError)?.code ?? .unhandled, faults.failures)
    }
  }

  private static let commitFailures = [
    FaultPlan(.sync, number: 1, file: .log),
    // A full disk that shows only now: the bytes are in the log already.
    FaultPlan(.sync, number: 1, failure: .code(1034, systemError: 28), file: .log),
  ]

  @Test(arguments: commitFailures)
  func `after a commit that could not be synced the vault is to be opened again`(
    plan: FaultPlan
  ) throws {
    try place.create().close()
    let vault = try place.open(configuration)
    try vault.put(item("a", "1"))
    #expect(code(plan) { try vault.put(item("a", "2")) }.code == .unavailable)
    #expect(throws: StealthyError(.unavailable)) { try secret(vault) }
    #expect(throws: StealthyError(.unavailable)) { try vault.put(item("b", "1")) }
    let reopened = try place.open()
    #expect(try ["1", "2"].contains(secret(reopened)))
    #expect(try reopened.verify().isSound)
  }

  @Test func `a commit that finds no room was not made, and the vault goes on`() throws {
    try place.create().close()
    let vault = try place.open(configuration)
    try vault.put(item("a", "1"))
    let plan = FaultPlan(.write, number: 1, failure: .code(778, systemError: 27), file: .log)
    #expect(code(plan) { try vault.put(item("a", "2")) }.code == .storageFull)
    #expect(try secret(vault) == "1")
    try vault.put(item("b", "1"))
    #expect(try secret(place.open()) == "1")
  }

  @Test(arguments: [FaultOperation.write, .sync, .truncate, .lock, .sharedLock])
  func `a restore that fails has changed nothing, or the vault is to be opened again`(
    operation: FaultOperation
  ) throws {
    let setup = try place.create()
    try setup.put(item("a", "1"))
    try setup.backup(to: place.file("backup"))
    setup.close()
    for number in 1...500 {
      let vault = try place.open(configuration)
      try vault.put(item("a", "2"))
      let plan = FaultPlan(operation, number: number, failure: .full)
      let result = code(plan) { try vault.restore(from: place.file("backup")) }
      switch result.code {
      case nil: #expect(try secret(vault) == "1", "number \(number)")
      case .unavailable: #expect(try ["1", "2"].contains(secret(place.open())), "number \(number)")
      default: #expect(try secret(vault) == "2", "number \(number)")
      }
      if result.failures == 0 { return }
    }
    Issue.record("The operations do not come to an end.")
  }

  @Test func `after a restore that could not be synced the vault is to be opened again`() throws {
    let setup = try place.create()
    try setup.backup(to: place.file("backup"))
    setup.close()
    let vault = try place.open(configuration)
    let plan = FaultPlan(.sync, number: 1, file: .log)
    #expect(code(plan) { try vault.restore(from: place.file("backup")) }.code == .unavailable)
    #expect(throws: StealthyError(.unavailable)) { try secret(vault) }
    #expect(try place.open().verify().isSound)
  }

  @Test func `a page that could not be read is not reported as damaged`() throws {
    let setup = try place.create()
    for number in 0..<50 { try setup.put(item("\(number)", String(repeating: "x", count: 1000))) }
    setup.close()
    for number in 1...500 {
      let vault = try place.open(configuration)
      var isSound: Bool?
      let result = code(FaultPlan(.read, number: number)) {
        isSound = try vault.verify().isSound
      }
      #expect(isSound != false, "number \(number)")
      #expect(result.code == nil || result.code == .unavailable, "number \(number)")
      if result.failures == 0 { return }
    }
    Issue.record("The operations do not come to an end.")
  }

  @Test func `a vault is made whole or not at all when another program has its file`() throws {
    for number in 1...500 {
      let path = place.file("made-\(number)")
      let plan = FaultPlan(.sharedLock, number: number, failure: .busy)
      let result = code(plan) {
        try VaultRepository.create(
          at: path, unlockedBy: .rawKey(TestVault.key), configuration: configuration
        ).close()
      }
      if FileManager.default.fileExists(atPath: path) {
        let vault = try VaultRepository.open(at: path, unlockedBy: .rawKey(TestVault.key))
        #expect(try vault.verify().isSound, "number \(number)")
      } else {
        #expect(result.code == .timedOut, "number \(number)")
      }
      if result.failures == 0 { return }
    }
    Issue.record("The operations do not come to an end.")
  }

  /// Without locks, what others write would be missed or read in halves.
  @Test func `too many open files do not make a reader do without locks`() throws {
    let writer = try place.create()
    defer { writer.close() }
    var configuration = configuration
    configuration.isReadOnly = true
    for number in 1...500 {
      let plan = FaultPlan(.open, number: number, failure: .code(14, systemError: 24))
      let result = code(plan) {
        let reader = try place.open(configuration)
        try writer.put(item("a", "\(number)"))
        #expect(try secret(reader) == "\(number)")
      }
      #expect(result.code == nil || result.code == .unavailable, "number \(number)")
      if result.failures == 0 { return }
    }
    Issue.record("The operations do not come to an end.")
  }
}
