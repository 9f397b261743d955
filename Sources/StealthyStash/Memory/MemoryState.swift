/// Everything that an ``InMemoryRepository`` holds.
struct MemoryState {
  private var generic = Table(type: .generic)
  private var internet = Table(type: .internet)

  /// The last revision that was given to an item.
  var revision: UInt64 = 0

  /// The last place in the order of creation that was given to an item.
  var position: UInt64 = 0

  subscript(type: StealthyPropertyType) -> Table {
    get {
      switch type {
      case .generic: generic
      case .internet: internet
      }
    }
    _modify {
      switch type {
      case .generic: yield &generic
      case .internet: yield &internet
      }
    }
  }

  /// Makes what a commit has prepared.
  mutating func apply(_ commit: MemoryCommit.Prepared) {
    generic.apply(commit.generic)
    internet.apply(commit.internet)
    revision = commit.revision
    position = commit.position
  }
}
