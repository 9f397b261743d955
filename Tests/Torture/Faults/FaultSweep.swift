internal import StealthyStash
internal import StealthyVault

/// Lets one thing fail for every n, until an operation has no more of it.
struct FaultSweep {
  private let report: Report
  private let what: String

  /// How much further the next n is: a part of n, so that large ones are looked at seldom.
  private let step: (_ number: Int, _ operation: FaultedOperation) -> Int
  private let end: Double

  private(set) var points = 0
  private(set) var failing = 0

  init(
    _ what: String, until end: Double, _ report: Report,
    step: @escaping (Int, FaultedOperation) -> Int
  ) {
    self.what = what
    self.end = end
    self.report = report
    self.step = step
  }

  /// What fails, and how that is begun and ended.
  struct Source {
    let name: String
    let codes: Set<StealthyError.Code>
    var mustRefuse = false
    let configuration: VaultConfiguration
    let start: (_ number: Int, _ persists: Bool) -> Void

    /// Ends it, and says how often it has failed.
    let stop: () -> Int
  }

  mutating func run(_ operation: FaultedOperation, _ source: Source, _ stage: FaultStage) throws {
    for persists in [false, true] {
      var number = 1
      var failures = 1
      while failures > 0, Clock.seconds < end {
        let trial = FaultTrial(
          operation: operation, stage: stage, configuration: source.configuration,
          codes: source.codes, mustRefuse: source.mustRefuse, closes: number % 2 == 0,
          start: { source.start(number, persists) }, stop: { failures = source.stop() })
        let problems = try trial.run()
        points += 1
        if !problems.isEmpty {
          failing += 1
          let name = "\(operation.name), \(source.name) \(number)\(persists ? " and on" : "")"
          report.fail("\(what), \(name): \(problems.joined(separator: "; "))")
        }
        number += max(1, step(number, operation))
      }
    }
  }
}
