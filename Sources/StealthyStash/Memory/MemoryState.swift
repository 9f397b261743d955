/// Everything that an ``InMemoryRepository`` holds.
struct MemoryState {
  private var generic = Table(type: .generic)
  private var internet = Table(type: .internet)

  subscript(type: StealthyPropertyType) -> Table {
    get {
      switch type {
      case .generic: generic
      case .internet: internet
      }
    }
    set {
      switch type {
      case .generic: generic = newValue
      case .internet: internet = newValue
      }
    }
  }

  /// The first item of an identity.
  func first(like wanted: ItemStorage, key: UInt32) -> ItemStorage? {
    switch wanted.record.propertyType {
    case .generic: generic.first(like: wanted, key: key)
    case .internet: internet.first(like: wanted, key: key)
    }
  }

  /// Makes what a commit has prepared.
  mutating func apply(_ commit: MemoryCommit.Prepared) {
    generic.apply(commit.generic)
    internet.apply(commit.internet)
  }
}

/// What only writers know: the last numbers that were given out.
struct MemoryNumbers {
  /// The last revision that was given to an item.
  var revision: UInt64 = 0

  /// The last place in the order of creation that was given to an item.
  var position: UInt64 = 0
}
