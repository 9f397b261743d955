/// What would undo the changes made so far, on a store that cannot make several at once.
struct Compensation {
  private struct Step {
    let items: [AnyStealthyProperty]
    let undo: () throws -> Void
  }

  private var steps: [Step] = []

  /// Remembers how a change that was made is undone.
  /// - Parameters:
  ///   - item: The item that was changed, as it is now.
  ///   - before: The item as it was, where its identity may be another now.
  ///   - undo: Puts back what was there before.
  mutating func did(
    _ item: AnyStealthyProperty, from before: AnyStealthyProperty? = nil,
    undo: @escaping () throws -> Void
  ) {
    let isRenamed = before.map { $0.id != item.id } ?? false
    steps.append(Step(items: isRenamed ? [before, item].compactMap { $0 } : [item], undo: undo))
  }

  /// Undoes what was done, the last change first.
  /// - Parameter error: Why it is undone.
  /// - Throws: `partiallyApplied` if something could not be undone.
  func undo(because error: any Error) throws {
    var left: [StealthyError.ChangedItem] = []
    for step in steps.reversed() {
      do {
        try step.undo()
      } catch {
        left += step.items.reversed().map(StealthyError.ChangedItem.init)
      }
    }
    guard !left.isEmpty else { return }
    throw StealthyError(.partiallyApplied, changed: left.reversed(), underlying: error)
  }
}
