internal import FaultFileSystem
internal import StealthyVault

/// Lets the n-th operation of the file system fail, for every n and every public operation of a
/// vault: `Torture faults`.
///
/// With `--seconds` it ends in that time, and looks at a part: n grows faster then, and the
/// operations come in another order each time.
enum FaultRun {
  static func run(_ options: Options, _ report: Report) throws {
    let isPart = options.has("seconds")
    let end = Clock.seconds + options.seconds("seconds", or: .infinity)
    var sweep = FaultSweep("faults", until: end, report) { number, operation in
      isPart ? number / 2 : operation.isLong ? number / 8 : 1
    }
    guard let system = FaultFileSystem(waits: false) else {
      throw TortureError("SQLite has no file system")
    }
    var configuration = VaultConfiguration { $0.fileSystem = system.name }
    configuration.timeout = 0.02
    for log in isPart ? [FaultStage.Log.full] : FaultStage.Log.allCases {
      let stage = try FaultStage(Place.available[0], log)
      for operation in FaultedOperation.chosen(options, shuffled: isPart) {
        for fault in Fault.all {
          let source = FaultSweep.Source(
            name: fault.name, codes: fault.codes,
            mustRefuse: fault.mustRefuse(operation), configuration: configuration,
            start: { system.plan(fault.plan($0, persists: $1)) },
            stop: {
              defer { system.plan(nil) }
              return system.failures
            })
          try sweep.run(operation, source, stage)
        }
      }
    }
    report.add("faults", [("points", sweep.points), ("not as promised", sweep.failing)])
  }
}

extension FaultedOperation {
  /// All operations, or the one that is named by `--only`.
  static func chosen(_ options: Options, shuffled: Bool) -> [FaultedOperation] {
    let only = options.text("only", or: "")
    let chosen = all.filter { only.isEmpty || $0.name == only }
    return shuffled ? chosen.shuffled() : chosen
  }
}

extension Fault {
  /// Whether the vault must answer no call after it: a commit is in the log then, and not known to
  /// be on the disk.
  ///
  /// What is too long for the cache syncs the log's head before there is a commit in it.
  fileprivate func mustRefuse(_ operation: FaultedOperation) -> Bool {
    self.operation == .sync && file == .log && !operation.isLong
  }
}
