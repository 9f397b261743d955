/// Gaussian elimination over the field of two elements: the attack on a sum of exclusive ors.
enum BinaryElimination {
  /// A set of vectors, by their indices, whose exclusive or is zero; nil if there is none.
  ///
  /// Among more vectors than each has bits there always is one.
  static func vanishingSet(_ vectors: [[UInt64]]) -> Set<Int>? {
    var pivots: [(bit: Int, vector: [UInt64], indices: Set<Int>)] = []
    for (index, vector) in vectors.enumerated() {
      var rest = vector
      var indices: Set<Int> = [index]
      for pivot in pivots where rest[pivot.bit / 64] >> (pivot.bit % 64) & 1 == 1 {
        for word in rest.indices { rest[word] ^= pivot.vector[word] }
        indices.formSymmetricDifference(pivot.indices)
      }
      guard let word = rest.firstIndex(where: { $0 != 0 }) else { return indices }
      pivots.append((word * 64 + rest[word].trailingZeroBitCount, rest, indices))
    }
    return nil
  }
}
