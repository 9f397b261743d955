internal import FaultFileSystem
internal import StealthyStash
internal import StealthyVault

/// Lets the n-th operation of the file system fail, for every n and every public operation of a
/// vault: `Torture faults`.
///
/// With `--seconds` it ends in that time, and looks at a part: n grows faster then.
struct FaultRun {
  private let report: Report
  private let isPart: Bool
  private let end: Double
  private let only: String
  private var points = 0
  private var failing = 0

  static func run(_ options: Options, _ report: Report) throws {
    var run = FaultRun(
      report: report, isPart: options.has("seconds"),
      end: Clock.seconds + options.seconds("seconds", or: .infinity),
      only: options.text("only", or: ""))
    let logs = run.isPart ? [FaultStage.Log.full] : FaultStage.Log.allCases
    for log in logs { try run.run(log) }
    report.add("faults", [("points", run.points), ("not as promised", run.failing)])
  }

  private init(report: Report, isPart: Bool, end: Double, only: String) {
    self.report = report
    self.isPart = isPart
    self.end = end
    self.only = only
  }

  private mutating func run(_ log: FaultStage.Log) throws {
    guard let fileSystem = FaultFileSystem(waits: false) else {
      throw TortureError("there is no file system")
    }
    let stage = try FaultStage(Place.available[0], log)
    // A part in a given time begins elsewhere each time.
    var operations = FaultedOperation.all.filter { only.isEmpty || $0.name == only }
    if isPart { operations.shuffle() }
    for operation in operations {
      for fault in Fault.all {
        for persists in [false, true] {
          try run(operation, fault, persists, stage, fileSystem)
        }
      }
    }
  }

  private mutating func run(
    _ operation: FaultedOperation, _ fault: Fault, _ persists: Bool, _ stage: FaultStage,
    _ fileSystem: FaultFileSystem
  ) throws {
    var configuration = VaultConfiguration { $0.fileSystem = fileSystem.name }
    configuration.timeout = 0.02
    var number = 1
    var failures = 1
    while failures > 0, Clock.seconds < end {
      let plan = fault.plan(number, persists: persists)
      let trial = FaultTrial(
        operation: operation, stage: stage, configuration: configuration, codes: fault.codes,
        // What is too long for the cache syncs the log's head before there is a commit in it.
        mustRefuse: fault.operation == .sync && fault.file == .log && !operation.isLong,
        closes: number % 2 == 0,
        start: { fileSystem.plan(plan) },
        stop: {
          failures = fileSystem.failures
          fileSystem.plan(nil)
        })
      let problems = try trial.run()
      points += 1
      if !problems.isEmpty {
        failing += 1
        let name = "\(operation.name), \(fault.name) \(number)\(persists ? " and on" : "")"
        report.fail("faults, \(name): \(problems.joined(separator: "; "))")
      }
      number += max(1, isPart ? number / 2 : operation.isLong ? number / 8 : 1)
    }
  }
}
