/// What a killed process has said, and what its part of the vault may hold therefore.
///
/// The oracle has three values: what was acknowledged must be there; what was announced and not
/// acknowledged may be there or not, whole or not at all; anything else must not be there.
struct Ledger {
  let part: Int
  let seed: UInt64
  let isAlone: Bool

  /// After all that was acknowledged.
  private(set) var sure: Model

  /// What was announced last and not acknowledged.
  private(set) var inDoubt: Step?

  private(set) var acknowledgements = 0
  private(set) var problems: [String] = []

  init(part: Int, seed: UInt64, isAlone: Bool, _ model: Model) {
    self.part = part
    self.seed = seed
    self.isAlone = isAlone
    sure = model
  }

  /// After the step in doubt too.
  var possible: Model {
    var model = sure
    if let inDoubt { _ = model.make(inDoubt) }
    return model
  }

  mutating func read(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
      case ("b", let number?): inDoubt = Step(number, seed: seed, isAlone: isAlone)
      case ("a", _): acknowledge(words.last ?? "")
      case ("open", _): break
      default: problems.append("said \(line)")
      }
    }
  }

  private mutating func acknowledge(_ result: String) {
    guard let step = inDoubt else { return problems.append("acknowledged what was not announced") }
    inDoubt = nil
    acknowledgements += 1
    let expected = sure.make(step)
    if expected != result {
      problems.append("step \(step.number), \(step.action): \(result) instead of \(expected)")
    }
  }
}
