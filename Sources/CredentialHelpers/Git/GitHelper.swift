package import StealthyStash

/// Git's credential helper over any repository (gitcredentials(7)).
///
/// ```swift
/// let response = GitHelper(repository).run("get", input: input, now: Date())
/// ```
///
/// - `get` answers with the most recently stored item of the protocol, host and port, and of the
///   user name and path if git sends them. A password that has expired is not returned; its refresh
///   token is, for the helper that comes next. `authtype` and `credential` are returned only if git
///   says that it understands them.
/// - `store` keeps a user name and a password, or an `authtype` and its `credential`, in one commit.
///   An item that is there already keeps its label, comment and all else. Incomplete, ephemeral and
///   expired credentials are ignored.
/// - `erase` removes every item that the request names, expired ones too; if a password or a
///   credential is sent, only those that hold the same. A request without protocol or host is
///   refused.
/// - Any other operation is ignored, as git demands.
///
/// Items that were made by docker do not answer. Everything is read and checked before a byte is
/// written; `quit` is never sent, so that git goes on to its next helper.
package struct GitHelper: Sendable {
  private let repository: any AtomicRepository

  /// Creates a helper.
  /// - Parameter repository: Where the credentials are; it should have no defaults for servers.
  package init(_ repository: any AtomicRepository) {
    self.repository = repository
  }

  /// Does what git asks for.
  /// - Parameters:
  ///   - operation: The operation: the helper's last argument.
  ///   - input: What is on standard input, ``GitRequest/maximumSize`` bytes and one more at the most.
  ///   - now: The time, to know expired passwords by.
  /// - Returns: The answer; status 1 and a message if the request is refused or the repository fails.
  package func run(_ operation: String, input: Data, now: Date) -> HelperResponse {
    do {
      switch operation {
      case "get": return HelperResponse(output: try get(try GitRequest(input), now))
      case "store": try store(try GitRequest(input), now)
      case "erase": try erase(try GitRequest(input))
      default: break
      }
      return HelperResponse()
    } catch let error as StealthyError {
      return HelperResponse(message: error.message, status: 1)
    } catch {
      return HelperResponse(message: "The credentials cannot be read or written.", status: 1)
    }
  }

  private func get(_ request: GitRequest, _ now: Date) throws -> Data {
    var expired: (item: AnyStealthyProperty, credential: StoredCredential)?
    let found = try matches(request)
    var unreadable = found.problems.first?.error
    for row in found.rows {
      let credential: StoredCredential
      do {
        credential = try StoredCredential(row.item)
      } catch let error as StealthyError {
        unreadable = error
        continue
      }
      guard credential.password != nil || request.understandsAuthtype else { continue }
      // A clock that was set back makes no password valid again.
      if !credential.isExpired(at: max(now, row.item.modifiedAt ?? now)) {
        return try answer(request, row.item, credential)
      }
      if expired == nil, let token = credential.refreshToken {
        expired = (row.item, StoredCredential(refreshToken: token))
      }
    }
    if let expired { return try answer(request, expired.item, expired.credential) }
    if let unreadable { throw unreadable }
    return Data()
  }

  private func answer(
    _ request: GitRequest, _ item: AnyStealthyProperty, _ credential: StoredCredential
  ) throws -> Data {
    var lines = GitLines()
    if request.understandsAuthtype { try lines.append("capability[]", "authtype".utf8) }
    if !item.account.isEmpty || credential.password != nil {
      try lines.append("username", item.account.utf8)
    }
    try lines.append(credential, withAuthtype: request.understandsAuthtype)
    return lines.data
  }

  private func store(_ request: GitRequest, _ now: Date) throws {
    let place = try GitPlace(request)
    var credential = request.credential
    if credential.authtype == nil || credential.credential == nil {
      credential.authtype = nil
      credential.credential = nil
    }
    let isComplete =
      request.username != nil && credential.password != nil || credential.credential != nil
    guard isComplete, !request.isEphemeral, !credential.isExpired(at: now) else { return }
    let item = try place.item(account: request.username ?? "", credential)
    try retryingConflicts {
      guard let old = try repository.result(of: ReadRequest(ItemQuery(like: item))).rows.first
      else {
        _ = try repository.commit([.put(item)])
        return
      }
      let changed = old.item.withSecret(item.data, type: item.type)
      _ = try repository.commit([.replace(old.item, changed, expecting: old.revision)])
    }
  }

  private func erase(_ request: GitRequest) throws {
    try retryingConflicts {
      let found = try matches(request)
      let chosen = found.rows.filter { row in
        let sent = request.credential
        guard sent.password != nil || sent.credential != nil else { return true }
        guard let stored = try? StoredCredential(row.item) else { return false }
        return (sent.password == nil || sent.password == stored.password)
          && (sent.credential == nil || sent.credential == stored.credential)
      }
      if chosen.isEmpty {
        if let problem = found.problems.first { throw problem.error }
        return
      }
      _ = try repository.commit(
        chosen.map { .remove($0.item, ifAbsent: .ignore, expecting: $0.revision) })
    }
  }

  /// The items that a request names, the most recently stored first.
  private func matches(
    _ request: GitRequest
  ) throws -> (rows: [StoredItem], problems: [ReadProblem]) {
    let place = try GitPlace(request)
    let result = try repository.result(of: ReadRequest(place.query))
    let rows = result.rows.filter { row in
      let type = row.item.type
      return (type == nil || type == FourCharacterCode.gitCredential)
        && request.username.map(row.item.account.sameBytes(as:)) ?? true
        && place.includes(row.item)
    }
    return (rows.mostRecentFirst, result.problems)
  }
}
