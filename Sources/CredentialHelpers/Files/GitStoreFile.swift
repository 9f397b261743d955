package import StealthyStash

/// The file of `git credential-store`: a URL a line, `https://user:password@host:port/path`.
///
/// Each line becomes an internet item as git's own helper would store it (see ``GitPlace``). What
/// git does not take for a credential is left out and counted, as git leaves it alone (B92): empty
/// lines, comments, and URLs without user name or password; and lines with a carriage return at
/// their end, whose host no server has (B54). The first of several lines for one place is the one
/// that git would use, and is kept.
package struct GitStoreFile: Sendable, Redacted {
  /// The logins, in the order of the file.
  package let items: [AnyStealthyProperty]

  /// The numbers of the lines that are not empty and are no credential, from 1 on.
  package let skippedLines: [Int]

  /// How many lines that are not empty are no credential.
  package var skipped: Int { skippedLines.count }

  /// Reads a file.
  /// - Parameter data: The bytes of the file.
  package init(_ data: Data) {
    var items: [AnyStealthyProperty] = []
    var seen: Set<String> = []
    var skipped: [Int] = []
    let lines = Array(data).split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let item = Self.item(line) else {
        skipped.append(index + 1)
        continue
      }
      if seen.insert(item.id).inserted { items.append(item) }
    }
    self.items = items
    skippedLines = skipped
  }

  private static func item(_ line: ArraySlice<UInt8>) -> AnyStealthyProperty? {
    guard !line.isRefusedByGit,
      let request = try? GitRequest(url: line), let account = request.username,
      request.credential.password != nil, let place = try? GitPlace(request)
    else { return nil }
    return try? place.item(account: account, request.credential)
  }

  /// Writes a file.
  /// - Parameter items: Items; those without a protocol are left out, and so are those whose secret
  ///   holds no password.
  /// - Returns: The bytes of the file, and how many items were left out.
  /// - Throws: `invalidItem` if there is a NUL or a line end in a password or a user name: git would
  ///   not read the line.
  package static func written(
    _ items: [AnyStealthyProperty]
  ) throws -> (data: Data, omitted: Int) {
    var text = ""
    var omitted = 0
    for item in items {
      guard let place = GitPlace(item), let password = try StoredCredential(item).password else {
        omitted += 1
        continue
      }
      guard !Array(item.account.utf8)[...].isRefusedByGit, !Array(password)[...].isRefusedByGit
      else {
        throw StealthyError(
          .invalidItem, "A password or a user name has a NUL or a line end in it.", item: item)
      }
      let path =
        place.path.map { "/" + PercentEncoding.encode($0.utf8, except: PercentEncoding.isOfPath) }
        ?? ""
      text += "\(place.protocol)://\(PercentEncoding.encode(item.account.utf8))"
      text += ":\(PercentEncoding.encode(password))"
      text +=
        "@\(PercentEncoding.encode(place.host.utf8) { PercentEncoding.isUnreserved($0) || ":[]".utf8.contains($0) })"
      text += "\(path)\n"
    }
    return (Data(text.utf8), omitted)
  }
}
