internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// What a process does where the system refuses something, and what it finds wrong.
///
/// Its lines: `! …` is wrong, `ok …` ends it with what was done.
struct LimitTrial {
  let folder: String
  private(set) var acknowledged: [Int] = []

  var path: String { folder + "/vault" }

  init(_ options: Options) throws {
    folder = try options.text("folder")
  }

  func create() throws -> VaultRepository {
    try VaultRepository.create(at: path, unlockedBy: Keys.main)
  }

  func open(_ configuration: VaultConfiguration = .init()) throws -> VaultRepository {
    try VaultRepository.open(at: path, unlockedBy: Keys.main, configuration: configuration)
  }

  /// Writes item after item until that is refused.
  /// - Returns: Why it was refused.
  mutating func fill(_ vault: VaultRepository) -> StealthyError.Code? {
    for number in 0..<10_000 {
      do {
        try vault.create(item(number))
        acknowledged.append(number)
      } catch let error as StealthyError {
        return error.code
      } catch {
        complain("a write threw \(error)")
        return nil
      }
    }
    return nil
  }

  func item(_ number: Int) -> GenericPasswordItem {
    GenericPasswordItem(
      account: String(number), data: Data(repeating: UInt8(number & 255), count: 10_000),
      service: "limit")
  }

  /// Whether a call throws what it should.
  func expect(
    _ codes: Set<StealthyError.Code>, _ what: String, _ body: () throws -> Void
  ) {
    do {
      try body()
      complain("\(what) went well")
    } catch let error as StealthyError where codes.contains(error.code) {
      return
    } catch {
      complain("\(what) threw \(error)")
    }
  }

  /// Whether a call that may fail throws what it should.
  func allow(_ codes: Set<StealthyError.Code>, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as StealthyError where codes.contains(error.code) {
      return
    } catch {
      complain("\(error)")
    }
  }

  /// Takes items for acknowledged that were not written by ``fill(_:)``.
  mutating func assume(_ numbers: [Int]) { acknowledged = numbers }

  /// Whether everything that was acknowledged is there, and nothing else but what may be there.
  func check(_ vault: VaultRepository, inDoubt: Int = 0) throws {
    let report = try vault.verify()
    for problem in report.problems { complain("\(problem)") }
    let found = try vault.items(GenericPasswordItem.self) { $0.service == "limit" }
    let missing = Set(acknowledged).subtracting(found.compactMap { Int($0.account) })
    if !missing.isEmpty { complain("lost \(missing.sorted())") }
    if found.count - acknowledged.count + missing.count > inDoubt {
      complain("\(found.count) items are there, \(acknowledged.count) were acknowledged")
    }
    for item in found where item != self.item(Int(item.account) ?? 0).dated(as: item) {
      complain("an item is half-written")
    }
  }

  /// Whether no file is left but those of the vault and the ones named.
  func checkFolder(_ others: [String] = []) throws {
    let known = ["vault", "vault-wal", "vault-shm", "vault.lock"] + others
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let left = names.filter { !known.contains($0) }
    if !left.isEmpty { complain("left behind: \(left.sorted())") }
  }

  func complain(_ problem: String) { Channel.say("! \(problem)") }

  func end(_ done: String) { Channel.say("ok \(done)") }
}

extension GenericPasswordItem {
  /// The same item with the dates of another.
  fileprivate func dated(as other: GenericPasswordItem) -> GenericPasswordItem {
    GenericPasswordItem(
      account: account, data: data, service: service, createdAt: other.createdAt,
      modifiedAt: other.modifiedAt, isSynchronizable: other.isSynchronizable)
  }
}
