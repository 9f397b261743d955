/// Everything that an ``InMemoryRepository`` holds.
struct MemoryState {
  private var generic: Table
  private var internet: Table

  /// - Parameter place: A place in the repository's order of creation.
  init(place: UInt64) {
    generic = Table(type: .generic, place: place)
    internet = Table(type: .internet, place: place)
  }

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
  ///
  /// Every repository counts on from a number of its own, so that a place tells whose it is.
  var position = lastStart.withLock { start in
    start &+= 1 << placesEach
    return start
  }

  /// Whether two places were given by one repository.
  static func isOneRepository(_ left: UInt64, _ right: UInt64) -> Bool {
    left >> placesEach == right >> placesEach
  }

  /// The number of places that a repository can give, as a power of two.
  private static let placesEach = 40
  private static let lastStart = Lock<UInt64>(0)
}
