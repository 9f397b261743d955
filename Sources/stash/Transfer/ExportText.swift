import CredentialHelpers
import LoginFormats
import StealthyStash

/// Items as a file in plain text, and those that it has no place for.
struct ExportText {
  enum Format: String, CaseIterable {
    case csv, env
  }

  /// The bytes of the file.
  private(set) var bytes: [UInt8] = []

  /// How many items are in the file.
  private(set) var count = 0

  /// The names of those that are not, safe to show.
  private(set) var omitted: [String] = []

  /// Writes items.
  /// - Parameters:
  ///   - items: The items with their secrets.
  ///   - format: The format of the file.
  ///   - check: Is called after each item, and ends the work by throwing.
  /// - Throws: What the check threw.
  init(
    _ items: [AnyStealthyProperty], _ format: Format, check: () throws -> Void
  ) throws {
    switch format {
    case .csv: try writeLogins(items, check)
    case .env: try writeVariables(items, check)
    }
  }

  mutating func wipe() { stash.wipe(&bytes) }

  private mutating func omit(_ item: AnyStealthyProperty) {
    omitted.append(ItemSearch.visible(item.storage.record))
  }

  private mutating func writeLogins(
    _ items: [AnyStealthyProperty], _ check: () throws -> Void
  ) throws {
    var writer = try LoginWriter()
    // Those that differ in being synchronized alone would come back as one.
    var seen: Set<ItemKey> = []
    for item in items {
      try check()
      let record = item.storage.record
      guard let login = Self.login(record), !seen.contains(ItemKey(item)),
        writer.add(
          login, url: Self.url(record), created: Self.text(record.createdAt),
          modified: Self.text(record.modifiedAt))
      else {
        omit(item)
        continue
      }
      seen.insert(ItemKey(item))
      count += 1
    }
    bytes = writer.bytes
  }

  /// The login with its password alone for a secret; nil if it has none.
  private static func login(_ record: ItemRecord) -> AnyStealthyProperty? {
    guard record.propertyType == .internet,
      let password = try? StoredCredential(AnyStealthyProperty(record)).password
    else { return nil }
    var login = record
    login.data = password
    return AnyStealthyProperty(login)
  }

  private static func url(_ record: ItemRecord) -> String {
    // Without a server, what an import found in the column of addresses is the path.
    guard !record.server.isEmpty else {
      let scheme = ItemName.scheme(ofCode: record.protocolCode)
      return (scheme.map { $0 + "://" } ?? "") + record.path
    }
    var place = record
    place.account = ""
    return ItemName.text(of: place)
  }

  /// The instant, if the form has room for its year.
  private static func text(_ date: Date?) -> String {
    guard let date, 0..<253_402_300_800 ~= date.timeIntervalSince1970 else { return "" }
    return Timestamp.text(date)
  }

  private mutating func writeVariables(
    _ items: [AnyStealthyProperty], _ check: () throws -> Void
  ) throws {
    var names: Set<[UInt8]> = []
    for item in items {
      try check()
      let variable = EnvironmentFile.Variable(item.account, item.data)
      guard let line = try? EnvironmentFile.written([variable]),
        names.insert(Array(item.account.utf8)).inserted
      else {
        omit(item)
        continue
      }
      bytes += line
      count += 1
    }
  }
}
