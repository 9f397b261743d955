/// Finds the word that somebody meant who typed another one.
enum Nearest {
  /// The word with the fewest letters to change, if they are few.
  static func word(to typed: String, among words: [String]) -> String? {
    guard typed.utf8.count <= 40 else { return nil }
    let distances = words.map { (word: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    let isNear = best.distance <= max(1, best.word.utf8.count / 3)
    let isBeginning = typed.utf8.count > 1 && best.word.hasPrefix(typed)
    if isNear || isBeginning { return best.word }
    return typed.utf8.count > 1 ? words.first { $0.hasPrefix(typed) } : nil
  }

  /// How many letters have to be put in, taken out, changed or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
