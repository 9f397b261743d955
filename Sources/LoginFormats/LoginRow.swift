import StealthyStash

/// One row of an export, as logins.
struct LoginRow {
  let record: CSVRecord
  let header: LoginHeader

  /// Whether the row is a login, and not a note or a card.
  var isLogin: Bool {
    header.position(of: .kind) == nil || self[.kind] == "login"
  }

  /// Whether the row has something that one-time codes are made from.
  var hasOneTimeCode: Bool { !self[.oneTimeCode].isEmpty }

  /// The row's logins: one, or one for each URL where there are several.
  /// - Throws: `invalidItem` if a URL cannot be one or a date is none.
  func items() throws -> [InternetPasswordItem] {
    let created = try date(.createdAt, "creation date")
    let modified = try date(.modifiedAt, "modification date")
    return try places().map { place in
      InternetPasswordItem(
        account: self[.account], data: Data(self[.password].utf8),
        createdAt: created, modifiedAt: modified,
        comment: self[.comment], label: self[.title],
        server: place.server, protocol: place.protocol, port: place.port, path: place.path,
        securityDomain: securityDomain(place))
    }
  }

  /// The realm; for a login without a server its title.
  ///
  /// Entries without a URL often have no account either. Without their titles they would be one
  /// login, of which only the last secret would be left.
  private func securityDomain(_ place: LoginPlace) -> String {
    let realm = self[.realm]
    return realm.isEmpty && place.server == nil ? self[.title] : realm
  }

  private func places() throws -> [LoginPlace] {
    let text = self[.url]
    do {
      let urls = header.format.joinsURLs ? LoginURL.split(text) : [Array(text.utf8)[...]]
      return try urls.map(LoginPlace.init)
    } catch let error as StealthyError {
      throw StealthyError(invalidRowOnLine: record.line, error.message)
    }
  }

  private func date(_ attribute: LoginAttribute, _ name: String) throws -> Date? {
    let text = self[attribute]
    guard !text.isEmpty else { return nil }
    let date =
      switch header.format.dateForm {
      case .iso8601: Date(iso8601: text)
      case .milliseconds: Date(milliseconds: text)
      }
    guard let date else {
      throw StealthyError(invalidRowOnLine: record.line, "The \(name) is not a date.")
    }
    return date
  }

  /// The text of an attribute, `""` if the program does not write it.
  private subscript(attribute: LoginAttribute) -> String {
    header.position(of: attribute).map { record.fields[$0] } ?? ""
  }
}
