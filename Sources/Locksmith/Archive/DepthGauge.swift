/// Watches how deep things that are read stand within each other.
///
/// A thing that is read once and then shared may be put at any depth; what counts is how deep it
/// goes there. Without a limit, freeing what was read could need more stack than there is.
struct DepthGauge {
  private let limit: Int
  private var deepest = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Notes that something is at a depth.
  /// - Throws: ``LocksmithError/decode`` if that is too deep.
  mutating func reach(_ depth: Int) throws {
    guard depth <= limit else { throw LocksmithError.decode }
    deepest = max(deepest, depth)
  }

  /// Begins a thing at a depth.
  /// - Returns: What ``leave(_:outer:)`` needs.
  mutating func enter(_ depth: Int) throws -> Int {
    let outer = deepest
    deepest = 0
    try reach(depth)
    return outer
  }

  /// Ends a thing at a depth.
  /// - Returns: How many levels are below it.
  mutating func leave(_ depth: Int, outer: Int) -> Int {
    let height = deepest - depth
    deepest = max(deepest, outer)
    return height
  }
}
