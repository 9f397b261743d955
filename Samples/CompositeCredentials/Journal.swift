import StealthyStash

/// A repository that prints each commit and leaves the work to another.
struct Journal: AtomicRepository {
  private let base: InMemoryRepository

  init(_ base: InMemoryRepository) {
    self.base = base
  }

  var capabilities: RepositoryCapabilities { base.capabilities }
  var defaults: RepositoryDefaults { base.defaults }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] { try base.read(requests) }

  func commit(_ changes: [Change]) throws -> [Revision?] {
    let revisions = try base.commit(changes)
    for (change, revision) in zip(changes, revisions) {
      switch change {
      case .create(let item, _): write("+", item)
      case .put(let item, _): write("=", item)
      case .replace(let old, let new, _):
        write("-", old)
        write("+", new)
      case .remove(let item, _, _): if revision != nil { write("-", item) }
      case .removeAll: write("- all")
      }
    }
    return revisions
  }

  /// An item in a line, its secret masked.
  private func write(_ sign: String, _ item: AnyStealthyProperty) {
    let place = item.server ?? item.service ?? ""
    write(
      [
        sign, column("\(item.propertyType)", 9), column(item.account, 17), column(place, 16),
        "••••••",
      ].joined(separator: " "))
  }

  private func write(_ line: String) {
    print("    \(line)")
  }

  private func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
