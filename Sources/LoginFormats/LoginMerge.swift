public import StealthyStash

/// What it takes to bring logins into a repository that may hold some of them already.
///
/// ```swift
/// let merge = try LoginMerge(of: file.items, with: repository)
/// try repository.apply(merge.changes)
/// print("\(merge.new) new, \(merge.changed) changed, \(merge.unchanged) unchanged")
/// ```
///
/// Nothing is written until the changes are applied, all of them or none. A login that the
/// repository holds takes over what the new one states: an empty field states nothing, so that no
/// label, comment or secret is erased by a program that did not export it. Where that makes no
/// difference, dates apart, the item is left alone: a second import of a file changes nothing.
///
/// If an identity comes more than once among the logins, a later one is merged into the one before
/// it in the same way, and counted in ``repeated``.
public struct LoginMerge: Sendable {
  /// One change for each login that is new or changed.
  public let changes: [Change]

  /// How many logins the repository does not hold.
  public let new: Int

  /// How many logins the repository holds with another secret, label or comment.
  public let changed: Int

  /// How many logins the repository holds as they are.
  public let unchanged: Int

  /// How many logins have the identity of an earlier one.
  public let repeated: Int

  /// Compares logins with what a repository holds.
  /// - Parameters:
  ///   - logins: The logins.
  ///   - repository: The repository; it is only read, in one step.
  /// - Throws: ``StealthyError`` if the repository cannot be read.
  public init(
    of logins: [InternetPasswordItem], with repository: some StealthyRepository
  ) throws {
    let distinct = Self.mergingRepeated(logins)
    let requests = distinct.map { ReadRequest(ItemQuery(like: $0.eraseToAnyProperty())) }
    let results = try repository.results(of: requests)
    var changes: [Change] = []
    var new = 0
    var changed = 0
    for (login, result) in zip(distinct, results) {
      if let problem = result.problems.first { throw problem.error }
      guard let stored = result.items.first.flatMap(InternetPasswordItem.init) else {
        new += 1
        changes.append(.create(login.eraseToAnyProperty(), dates: .kept))
        continue
      }
      let merged = login.merged(into: stored)
      guard !merged.matches(stored) else { continue }
      changed += 1
      changes.append(.put(merged.eraseToAnyProperty(), dates: .kept))
    }
    self.changes = changes
    self.new = new
    self.changed = changed
    unchanged = distinct.count - new - changed
    repeated = logins.count - distinct.count
  }

  /// One login for each identity, in the order in which they first came.
  private static func mergingRepeated(_ logins: [InternetPasswordItem]) -> [InternetPasswordItem] {
    var distinct: [InternetPasswordItem] = []
    var positions: [String: Int] = [:]
    for login in logins {
      if let position = positions.updateValue(distinct.count, forKey: login.id) {
        positions[login.id] = position
        distinct[position] = login.merged(into: distinct[position])
      } else {
        distinct.append(login)
      }
    }
    return distinct
  }
}

extension InternetPasswordItem {
  /// The stored item with what this one states.
  ///
  /// It keeps the earlier of both creation dates. Without a modification date of its own the change
  /// is dated by the repository.
  fileprivate func merged(into stored: InternetPasswordItem) -> InternetPasswordItem {
    let stated = storage.record
    var merged = stored.storage.record
    if !stated.data.isEmpty { merged.data = stated.data }
    if !stated.label.isEmpty { merged.label = stated.label }
    if !stated.comment.isEmpty { merged.comment = stated.comment }
    merged.createdAt = [stated.createdAt, merged.createdAt].compactMap { $0 }.min()
    merged.modifiedAt = stated.modifiedAt
    return InternetPasswordItem(storage: ItemStorage(merged))
  }
}
