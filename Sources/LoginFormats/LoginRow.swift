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
  /// - Throws: `invalidItem` if a URL or a date is none.
  func items() throws -> [InternetPasswordItem] {
    let created = try date(.createdAt, "creation date")
    let modified = try date(.modifiedAt, "modification date")
    return try urls().map { url in
      InternetPasswordItem(
        account: self[.account], data: Data(self[.password].utf8),
        createdAt: created, modifiedAt: modified,
        comment: self[.comment], label: self[.title],
        server: url?.server, protocol: url?.protocol, port: url?.port, path: url?.path,
        securityDomain: securityDomain(url))
    }
  }

  /// The realm; for a login without a URL its title.
  ///
  /// Entries without a URL often have no account either. Without their titles they would be one
  /// login, of which only the last secret would be left.
  private func securityDomain(_ url: LoginURL?) -> String {
    let realm = self[.realm]
    return realm.isEmpty && url == nil ? self[.title] : realm
  }

  private func urls() throws -> [LoginURL?] {
    let text = self[.url]
    guard text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return [nil] }
    do {
      guard header.format.joinsURLs else { return [try LoginURL(text)] }
      return try LoginURL.list(text)
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
