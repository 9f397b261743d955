import StealthyStash

/// What it takes to bring the items of a file into a vault that may hold some of them already.
///
/// Nothing is written until ``apply(to:)``, which makes all changes in one commit or none. A change
/// names the state in which the item was read, so that nothing that another process writes meanwhile
/// is lost.
struct ImportPlan {
  /// What is done with an item that the vault holds with something else.
  enum Policy: String, CaseIterable {
    case replace, keep, fail
  }

  /// Something that the import does.
  struct Step {
    let item: AnyStealthyProperty
    /// What changes of an item that is there; empty for a new one.
    let differences: [String]
  }

  private(set) var steps: [Step] = []
  private(set) var same = 0
  private(set) var kept = 0
  let repeated: Int
  private var changes: [Change] = []

  /// How many are looked up at once.
  private static let batch = 1000

  /// Compares a file with what the vault holds.
  /// - Parameters:
  ///   - file: The file.
  ///   - repository: The vault, which is only read.
  ///   - policy: What is done with changed items.
  ///   - onProgress: Is told how many items were compared.
  /// - Throws: A ``Failure`` with code `exists` if an item has changed and that is to fail.
  init(
    _ file: ImportFile, _ repository: some AtomicRepository, _ policy: Policy,
    onProgress: (Int, Int) -> Void = { _, _ in }
  ) throws {
    let merge = ImportMerge(statesEmptySecrets: file.statesEmptySecrets)
    let distinct = Self.distinct(file.items, merge)
    repeated = file.items.count - distinct.count
    changes.reserveCapacity(distinct.count)
    steps.reserveCapacity(distinct.count)
    for start in stride(from: 0, to: distinct.count, by: Self.batch) {
      if start > 0 { onProgress(start, distinct.count) }
      let items = distinct[start..<min(start + Self.batch, distinct.count)]
      let results = try repository.read(items.map { ReadRequest(ItemQuery(like: $0)) })
      for (item, result) in zip(items, results) {
        if let problem = result.problems.first { throw problem.error }
        add(item, result.rows.first, merge, policy)
      }
    }
    let changed = steps.count { !$0.differences.isEmpty }
    guard policy != .fail || changed == 0 else {
      throw Failure(
        .exists, "The vault holds \(changed) of the items with something else; nothing was changed."
      )
    }
  }

  var new: Int { steps.count - changed }

  var changed: Int { steps.count { !$0.differences.isEmpty } }

  /// Makes the changes, all or none.
  func apply(to repository: some AtomicRepository) throws {
    guard !changes.isEmpty else { return }
    do {
      _ = try repository.commit(changes)
    } catch let error as StealthyError
      where [.duplicateItem, .itemNotFound, .conflict].contains(error.code)
    {
      throw Failure(
        .busy, "Another process has just changed the same items; nothing was imported, try again.")
    }
  }

  private mutating func add(
    _ item: AnyStealthyProperty, _ stored: StoredItem?, _ merge: ImportMerge, _ policy: Policy
  ) {
    guard let stored else {
      steps.append(Step(item: item, differences: []))
      return changes.append(.create(item, dates: .kept))
    }
    let merged = merge.merged(item, into: stored.item)
    let differences = ImportMerge.differences(merged, stored.item)
    if differences.isEmpty {
      same += 1
    } else if policy == .keep {
      kept += 1
    } else {
      steps.append(Step(item: merged, differences: differences))
      changes.append(.replace(stored.item, merged, expecting: stored.revision))
    }
  }

  /// One item for each identity, in the order in which they first came; a later one is merged into
  /// the one before it.
  private static func distinct(
    _ items: [AnyStealthyProperty], _ merge: ImportMerge
  ) -> [AnyStealthyProperty] {
    var distinct: [AnyStealthyProperty] = []
    distinct.reserveCapacity(items.count)
    var positions: [ItemKey: Int] = [:]
    positions.reserveCapacity(items.count)
    for item in items {
      let key = ItemKey(item)
      if let position = positions[key] {
        distinct[position] = merge.merged(item, into: distinct[position])
      } else {
        positions[key] = distinct.count
        distinct.append(item)
      }
    }
    return distinct
  }
}
