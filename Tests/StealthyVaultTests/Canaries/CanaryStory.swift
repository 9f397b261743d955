import Foundation
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// A vault in which every text, key and secret is one of a kind, and a record of all that it tells.
final class CanaryStory {
  private(set) var scanner = CanaryScanner()
  private var generator: SeededGenerator
  private let told = Lock<[String]>([])

  /// Scanned at every stage.
  let place: TestVault

  /// For what is beside a vault on purpose: key files, other vaults.
  let elsewhere: TestVault

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    place = try TestVault(in: TestVault.memoryFolder)
    elsewhere = try TestVault(in: TestVault.memoryFolder)
  }

  /// The terms of every vault here: all its events are kept.
  var configuration: VaultConfiguration {
    let told = told
    return VaultConfiguration(onEvent: { event in
      told.withLock { $0 += ["\(event)", String(reflecting: event)] }
    })
  }

  /// A new text, which the scans look for from now on.
  func text(_ name: String) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let text = String((0..<32).map { _ in letters[Int.random(in: 0..<26, using: &generator)] })
    scanner.add(text, name)
    return text
  }

  /// New bytes, which the scans look for from now on.
  func key(_ name: String) -> Data {
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    scanner.add(bytes, name)
    return Data(bytes)
  }

  /// The scans look for bytes from now on.
  func hide(_ bytes: [UInt8], _ name: String) { scanner.add(bytes, name) }

  /// An item with a new text in every attribute but those that are given.
  func item(_ number: Int, like old: AnyStealthyProperty? = nil) -> AnyStealthyProperty {
    let type = old?.propertyType ?? (number.isMultiple(of: 2) ? .generic : .internet)
    var record = ItemRecord(type, account: text("account \(number)"), data: Data())
    record.data = Data(text("secret \(number)").utf8)
    record.accessGroup = text("access group \(number)")
    record.description = text("description \(number)")
    record.comment = text("comment \(number)")
    record.label = text("label \(number)")
    if type == .generic {
      record.service = text("service \(number)")
      record.generic = Data(text("generic \(number)").utf8)
    } else {
      record.server = text("server \(number)")
      record.protocolCode = text("protocol \(number)")
      record.authenticationType = text("authentication type \(number)")
      record.securityDomain = text("security domain \(number)")
      record.path = text("path \(number)")
    }
    return AnyStealthyProperty(record)
  }

  /// Keeps all that a value tells of itself.
  func hear(_ value: Any) {
    var texts = [String(describing: value), String(reflecting: value)]
    var dumped = ""
    dump(value, to: &dumped)
    texts.append(dumped)
    if let error = value as? any Error { texts.append(error.localizedDescription) }
    told.withLock { $0 += texts }
    if let error = value as? StealthyError {
      told.withLock { $0 += [error.message, error.itemID ?? "", "\(error.changed)"] }
      if let underlying = error.underlying { hear(underlying) }
    }
  }

  /// Expects nothing in the folder's files, in what was told, and in what the system shows of this
  /// process.
  /// - Returns: The files that were looked at.
  /// - Throws: What keeps the files from being read.
  @discardableResult
  func scan(_ stage: String) throws -> [String] {
    let (files, found) = try findings()
    #expect(found == [], "\(stage)")
    return files
  }

  /// Looks for everything, and forgets what was told.
  func findings() throws -> (files: [String], found: Set<String>) {
    var (files, found) = try scanner.findings(inFolder: place.folder)
    let told = told.withLock { told in
      defer { told = [] }
      return told.joined(separator: "\n")
    }
    found.formUnion(scanner.findings(in: told).map { "told: \($0)" })
    for path in ["/proc/self/cmdline", "/proc/self/environ"] {
      let shown = FileManager.default.contents(atPath: path) ?? Data()
      found.formUnion(shown.withUnsafeBytes { scanner.findings(in: $0) }.map { "\(path): \($0)" })
    }
    return (files, found)
  }
}
