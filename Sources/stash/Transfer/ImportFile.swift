import CredentialHelpers
import LoginFormats
import StealthyStash

/// What one file holds, as items.
struct ImportFile {
  /// How large a file may be, in bytes.
  static let limit = 1 << 30

  let format: ImportFormat

  /// The items in the order of the file.
  let items: [AnyStealthyProperty]

  /// What was left out, in words, with line numbers and without values.
  let remarks: [String]

  /// Whether an empty secret is one, and not the lack of a statement as in a column of CSV.
  var statesEmptySecrets: Bool { format != .csv }

  /// Takes a file apart.
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - stated: The format that was named or told by the file's name; nil to look at the content.
  ///   - service: The service of variables.
  ///   - protocol: The protocol of a netrc file's machines.
  ///   - onProgress: Is told how many rows were read.
  /// - Throws: A ``Failure`` of usage if the format is not known, or needs a service; an error that
  ///   names the line of what cannot be read.
  init(
    _ data: Data, format stated: ImportFormat?, service: String?,
    protocol: ServerProtocol? = nil, onProgress: (Int) -> Void = { _ in }
  ) throws {
    guard let format = stated ?? ImportFormat(content: data) else {
      let words = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("Its format is not known; say --format, one of \(words).")
    }
    self.format = format
    switch format {
    case .csv:
      let file = try LoginFile(data, onProgress: onProgress)
      items = file.items.map { $0.eraseToAnyProperty() }
      remarks = Self.remarks([
        (file.skipped, "not a login; left out", file.skippedLines),
        (file.oneTimeCodes, "with one-time codes; imported without them", []),
      ])
    case .env:
      guard let service, !service.isEmpty else {
        throw Failure.usage("A .env file does not say what it is for; give --service NAME.")
      }
      items = try EnvironmentFile(data).items(service: service)
      remarks = []
    case .netrc:
      let file = try NetrcFile(data)
      items = file.items(protocol: `protocol`)
      remarks = Self.remarks([
        (file.entries.count - items.count, "without a password; left out", []),
        (file.entries.count { $0.account != nil }, "with an account of FTP; left out", []),
      ])
    case .gitStore:
      let file = GitStoreFile(data)
      items = file.items
      remarks = Self.remarks([(file.skipped, "no credential; left out", file.skippedLines)])
    }
  }

  private static func remarks(_ parts: [(count: Int, text: String, lines: [Int])]) -> [String] {
    parts.filter { $0.count > 0 }.map { part in
      guard !part.lines.isEmpty else { return "\(part.count) \(part.text)" }
      let shown = part.lines.prefix(10).map(String.init).joined(separator: ", ")
      let more = part.lines.count > 10 ? " and more" : ""
      return "\(part.count) \(part.text) (line \(shown)\(more))"
    }
  }
}
