import StealthyStash

/// The header line of an export: whose it is, and where each attribute stands.
struct LoginHeader: Sendable {
  let format: LoginFormat

  /// The field of each attribute, by the attribute's raw value.
  private let positions: [Int?]

  /// Recognises a header.
  ///
  /// The names are not shown in the error: a file without a header begins with somebody's login.
  /// - Parameter record: The first record of the file.
  /// - Throws: `unexpectedData` if it is no known program's.
  init(_ record: CSVRecord) throws {
    let names = record.fields.map { $0.lowercased() }
    guard let format = LoginFormat.all.first(where: { $0.wrote(names) }) else {
      let known = LoginFormat.all.map(\.name).joined(separator: ", ")
      throw StealthyError(
        .unexpectedData,
        "Line \(record.line): The header is that of no known program (\(known)). Export the logins as CSV from one of them and leave its header line as it is."
      )
    }
    self.format = format
    positions = LoginAttribute.allCases.map { attribute in
      format.columns[attribute].flatMap(names.firstIndex)
    }
  }

  /// Where an attribute stands in each record; nil if the program does not write it.
  func position(of attribute: LoginAttribute) -> Int? { positions[attribute.rawValue] }
}

extension LoginFormat {
  /// Whether a header with these columns, in lower case, is this program's.
  fileprivate func wrote(_ names: [String]) -> Bool {
    let header = Set(names)
    // A name that stands there twice leaves open which of both columns is meant.
    guard header.count == names.count, header.isSuperset(of: required) else { return false }
    return allowsOthers || header.isSubset(of: columns.values)
  }
}
