public import StealthyStash

/// The logins of one exported file.
///
/// ```swift
/// let file = try LoginFile(Data(contentsOf: url))
/// print("\(file.items.count) logins from \(file.format.name)")
/// ```
///
/// A file is read whole or not at all. Each login becomes one item:
///
/// - the title is its label, the notes are its comment, and Firefox's HTTP realm is its security
///   domain;
/// - the URL is its server, protocol, port and path, by the rules of ``LoginURL``;
/// - a row of Bitwarden with several URLs is one item for each of them;
/// - a login without a URL, or with a text that is the address of no host, such as `about:blank` or
///   a remark, has no server. Such a text is its path, and its title is its security domain too,
///   because what has none of them would be one item for each account;
/// - dates are taken over where the program writes them.
///
/// Folders, tags, custom fields and the like are left out.
public struct LoginFile: Sendable {
  /// The program that wrote the file.
  public let format: LoginFormat

  /// The logins, in the order of the file.
  public let items: [InternetPasswordItem]

  /// The lines on which rows begin that are no logins but notes, cards and the like, and were left
  /// out; from 1 on.
  public let skippedLines: [Int]

  /// How many rows are no logins but notes, cards and the like, and were left out.
  public var skipped: Int { skippedLines.count }

  /// How many logins have something that one-time codes are made from, which was left out.
  public let oneTimeCodes: Int

  /// Reads a file.
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - onProgress: Is told how many rows were read, after every thousandth.
  /// - Throws: `unexpectedData` if the file is not CSV or its header is no known program's,
  ///   `invalidItem` if a row's date is none, or its URL has a scheme that is known and a host or
  ///   port that cannot be one. The message names the line and shows no field.
  public init(_ data: Data, onProgress: (Int) -> Void = { _ in }) throws {
    var reader = CSVReader(data)
    guard let first = try reader.next() else {
      throw StealthyError(
        .unexpectedData, "The file is empty; export the logins again, with their header line.")
    }
    let header = try LoginHeader(first)
    var items: [InternetPasswordItem] = []
    var rows = 0
    var skipped: [Int] = []
    var oneTimeCodes = 0
    while let record = try reader.next() {
      let row = LoginRow(record: record, header: header)
      if row.isLogin {
        items += try row.items()
        if row.hasOneTimeCode { oneTimeCodes += 1 }
      } else {
        skipped.append(record.line)
      }
      rows += 1
      if rows.isMultiple(of: 1000) { onProgress(rows) }
    }
    format = header.format
    self.items = items
    skippedLines = skipped
    self.oneTimeCodes = oneTimeCodes
  }
}
