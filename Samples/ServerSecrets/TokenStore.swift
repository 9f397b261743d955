import StealthyStash

/// Keeps the token in a repository, and writes it only over the state that it was based on.
struct TokenStore<Repository: AtomicRepository> {
  let repository: Repository
  let account: String

  /// A token, and the items that it was read from with their revisions.
  struct Stored {
    let token: OAuthToken
    let rows: [StoredItem]
  }

  /// Reads the token, all of it from one snapshot.
  func load() throws -> Stored {
    let queries = OAuthToken.QueryBuilder.queries(from: account).sorted { $0.key < $1.key }
    let results = try repository.read(queries.map { ReadRequest($0.value) })
    let items = zip(queries, results).map { ($0.key, $1.items) }
    let found = try OAuthToken.QueryBuilder.model(from: Dictionary(uniqueKeysWithValues: items))
    guard let token = found else {
      throw StealthyError(.itemNotFound, "There is no token; sign in first.")
    }
    return Stored(token: token, rows: results.flatMap(\.rows))
  }

  /// Writes a token, whole or not at all.
  /// - Returns: What is stored now; nil if it has changed since it was read, and nothing is written.
  func save(_ token: OAuthToken, over old: Stored) throws -> Stored? {
    let items = OAuthToken.QueryBuilder.properties(from: token, for: .adding)
    do {
      let revisions = try repository.apply(
        zip(old.rows, items).map { .replace($0.item, $1, expecting: $0.revision) })
      return Stored(token: token, rows: zip(items, revisions).map { StoredItem($0, revision: $1) })
    } catch let error as StealthyError where error.code == .conflict {
      return nil
    }
  }
}
