extension StealthyRepository {
  /// Copies items into another repository, as one change.
  ///
  /// ```swift
  /// let report = try memory.copy(to: vault, onDuplicate: .skip)
  /// print(report)  // 3 new, 0 replaced, 1 skipped, 12 unchanged
  /// ```
  ///
  /// The items are read together and written by one ``StealthyRepository/apply(_:)``: a target that
  /// is ``RepositoryCapabilities/atomic`` has all of them or none (law L11), any other takes back
  /// what it can. They keep their dates (L14), unless the target is a type with only version 1.0's
  /// four functions and dates them itself. Nothing is removed from the source, which may be the
  /// target too: every item is there already.
  ///
  /// An item that the target has already is left alone, under every policy, if it holds what the
  /// copied one states, as ``AnyStealthyProperty/matches(_:)`` tells: the secret and all attributes,
  /// but neither dates nor what a store fills in where an item says nothing. So a second copy
  /// changes nothing, also where a store dates items itself or keeps dates less precisely. Where
  /// only dates differ, the target's stay.
  ///
  /// The source's defaults join the queries (L9): a source with a default service gives the items of
  /// that service only, unless a query's filter names the service. An item is copied as it is stored
  /// there, but the target fills in what it leaves open, as it does whenever an item is written:
  /// with a default service there, an item without a service gets it, and with it another identity.
  /// To keep every item as it was, copy between repositories without defaults. Defaults that a
  /// repository does not tell by ``StealthyRepository/defaults`` cannot be foreseen; what they bring
  /// into conflict, the target refuses as `duplicateItem`.
  ///
  /// An item and its synchronized twin are two items, and both are copied. An item of a version 1.0
  /// repository that leaves it open (``Synchronizable/any``) is not synchronized (L10): it is copied
  /// as such, and never meets a synchronized item of the target.
  ///
  /// All items that are copied are in memory at once, secrets included, while the target is asked
  /// for 1,000 at a time; copy many large secrets by several calls. A target with only the four
  /// functions is asked for its whole class once for every item.
  /// - Parameters:
  ///   - target: The repository to copy into.
  ///   - queries: What to copy. An item that several queries ask for is copied once.
  ///   - policy: What happens where the target has the identity of an item, with another secret or
  ///     other attributes.
  ///   - skippingUnreadable: Whether items that are in the source and cannot be read are left out
  ///     and listed in the report. If not, nothing is copied when there are any. A repository of
  ///     version 1.0 does not tell of them.
  ///   - dryRun: Whether nothing is written. The report is that of a copy; it also lists conflicts
  ///     and unreadable items that a copy would throw for. Whether the target would refuse an item
  ///     for its size or its access control is not known beforehand.
  /// - Returns: What was copied.
  /// - Throws: `duplicateItem` if the target has the identity of an item and the policy is
  ///   ``DuplicatePolicy/fail``, and under every policy if two items would be one in the target,
  ///   with its defaults; the code of the first problem if an item cannot be read, of the source
  ///   or of what the target has in its place. In all these cases nothing has been written. Else
  ///   what the repositories throw: `partiallyApplied` only by a target that is not atomic.
  @discardableResult
  public func copy(
    to target: any StealthyRepository,
    matching queries: [any Query] = [TypeQuery(type: .generic), TypeQuery(type: .internet)],
    onDuplicate policy: DuplicatePolicy = .fail, skippingUnreadable: Bool = false,
    dryRun: Bool = false
  ) throws -> CopyReport {
    let results = try eachResult(of: queries.map { ReadRequest($0) })
    if !skippingUnreadable, !dryRun { try refuseProblems(of: results) }
    let copy = try ItemCopy(of: results, to: target)
    var attempts = 0
    while true {
      let plan = try copy.plan(policy)
      if dryRun { return plan.report }
      if let obstacle = plan.obstacle { throw obstacle }
      do {
        if !plan.changes.isEmpty { try target.apply(plan.changes) }
        return plan.report
      } catch let error as StealthyError
        where error.code == .duplicateItem && policy != .fail && attempts < 4
      {
        // Somebody else has created one of the items in between; it is a duplicate now.
        attempts += 1
      }
    }
  }

  private func refuseProblems(of results: [ReadResult]) throws {
    let problems = results.flatMap(\.problems)
    guard let error = problems.first?.error else { return }
    throw StealthyError(
      error.code,
      "The source cannot read \(problems.count) of the items, so nothing was copied; with skippingUnreadable: true the others are.",
      underlying: error, status: error.status)
  }
}

/// Copies items from one repository into another, as one change.
///
/// This is ``StealthyRepository/copy(to:matching:onDuplicate:skippingUnreadable:dryRun:)``, which
/// tells what is compared, what defaults do, and what it costs.
/// - Parameters:
///   - source: The repository to copy from; nothing is removed from it.
///   - target: The repository to copy into.
///   - queries: What to copy.
///   - policy: What happens where the target has the identity of an item, with another secret or
///     other attributes.
///   - skippingUnreadable: Whether items that are in the source and cannot be read are left out and
///     listed in the report. If not, nothing is copied when there are any.
///   - dryRun: Whether nothing is written.
/// - Returns: What was copied.
/// - Throws: What the method throws: `duplicateItem`, the code of an item that cannot be read, and
///   what the repositories throw.
@discardableResult
public func copy(
  from source: any StealthyRepository, to target: any StealthyRepository,
  matching queries: [any Query] = [TypeQuery(type: .generic), TypeQuery(type: .internet)],
  onDuplicate policy: DuplicatePolicy = .fail, skippingUnreadable: Bool = false,
  dryRun: Bool = false
) throws -> CopyReport {
  try source.copy(
    to: target, matching: queries, onDuplicate: policy, skippingUnreadable: skippingUnreadable,
    dryRun: dryRun)
}
