/// Items on their way into another repository.
struct ItemCopy {
  /// What a copy will do.
  struct Plan {
    var changes: [Change] = []
    var report: CopyReport

    /// Why nothing may be written.
    var obstacle: StealthyError?
  }

  /// The items as the target is asked to keep them, its defaults filled in; each identity once.
  private let items: [AnyStealthyProperty]
  private let unreadable: [ReadProblem]
  private let target: any StealthyRepository

  /// So many items are looked up at once: what the target holds of them is let go of before the
  /// next, and their requests take more memory than small items do.
  private static let lookupsAtOnce = 1000

  /// Prepares items for a repository.
  /// - Throws: `duplicateItem` if two different items would be one there.
  init(of results: [ReadResult], to target: any StealthyRepository) throws {
    self.target = target
    unreadable = results.flatMap(\.problems)
    let defaults = target.defaults
    var sources: [Identity: AnyStealthyProperty] = [:]
    var items: [AnyStealthyProperty] = []
    for source in results.lazy.flatMap(\.items) {
      let item = defaults.completing(source.settled)
      guard let earlier = sources.updateValue(source, forKey: Identity(item.storage)) else {
        items.append(item)
        continue
      }
      // Several queries may ask for the same item.
      guard earlier == source else {
        throw StealthyError(
          .duplicateItem,
          "Two items of the source would be this one in the target, with what the target fills in; nothing was written. Copy them to a repository without defaults, or leave one of them out.",
          item: item)
      }
    }
    self.items = items
  }

  /// Compares the items with what the target holds now.
  func plan(_ policy: DuplicatePolicy) throws -> Plan {
    var plan = Plan(report: CopyReport(unreadable: unreadable))
    for start in stride(from: 0, to: items.count, by: Self.lookupsAtOnce) {
      let batch = items[start..<min(start + Self.lookupsAtOnce, items.count)]
      let results = try target.eachResult(of: batch.map { ReadRequest(ItemQuery(like: $0)) })
      for (item, result) in zip(batch, results) {
        if let problem = result.problems.first { throw problem.error }
        plan.add(item, stored: result.items.first, policy)
      }
    }
    return plan
  }

  /// What tells an item of the target from all others.
  private struct Identity: Hashable {
    let storage: ItemStorage

    init(_ storage: ItemStorage) {
      self.storage = storage
    }

    static func == (left: Identity, right: Identity) -> Bool {
      left.storage.identifies(right.storage)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(storage.record.propertyType)
      storage.hashIdentity(into: &hasher)
    }
  }
}

extension ItemCopy.Plan {
  fileprivate mutating func add(
    _ item: AnyStealthyProperty, stored: AnyStealthyProperty?, _ policy: DuplicatePolicy
  ) {
    guard let stored else {
      report.new += 1
      return changes.append(.create(item, dates: .kept))
    }
    guard !item.matches(stored) else { return report.unchanged += 1 }
    report.conflicts.append(CopyReport.Conflict(item))
    switch policy {
    case .fail:
      obstacle =
        obstacle
        ?? StealthyError(
          .duplicateItem,
          "The target has this item with another secret or other attributes; nothing was written. Choose .skip or .replace for onDuplicate; a dry run tells all such items.",
          item: item)
    case .skip:
      report.skipped += 1
    case .replace:
      report.replaced += 1
      changes.append(.put(item, dates: .kept))
    }
  }
}

extension AnyStealthyProperty {
  /// The stored item with nothing left open: where a repository of version 1.0 keeps that it may be
  /// synchronized or not, it is not (law L10).
  fileprivate var settled: AnyStealthyProperty {
    guard storage.record.isSynchronizable == .any else { return self }
    var record = storage.record
    record.isSynchronizable = .disabled
    return AnyStealthyProperty(record)
  }
}
