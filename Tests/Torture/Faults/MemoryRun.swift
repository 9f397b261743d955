internal import FaultFileSystem
internal import StealthyStash
internal import StealthyVault

/// Lets the n-th allocation of SQLite's memory fail, for every public operation of a vault:
/// `Torture memory`.
///
/// It is a process of its own, because SQLite takes another allocator only before anything else. Of
/// the allocations after the first fifty it looks at one in fifty of their number.
enum MemoryRun {
  static func run(_ options: Options, _ report: Report) throws {
    var arguments = ["memory-child"]
    for name in ["seconds", "only"] where options.has(name) {
      arguments += ["--" + name, try options.text(name)]
    }
    let child = try Child(arguments)
    let ended = child.finish(within: options.seconds("seconds", or: 3_600) + 60)
    for line in child.takeLines() {
      if line.hasPrefix("FAILED: ") { report.fail(String(line.dropFirst(8))) }
      if line.hasPrefix("memory: ") { report.add("memory", [], note: String(line.dropFirst(8))) }
    }
    if ended != .exit(0) { report.fail("memory: it ended with \(ended)") }
  }

  static func runChild(_ options: Options) throws {
    guard FaultMemory.install() else { throw TortureError("SQLite is in use already") }
    let report = Report()
    let isPart = options.has("seconds")
    let end = Clock.seconds + options.seconds("seconds", or: .infinity)
    var sweep = FaultSweep("memory", until: end, report) { number, _ in
      number / (isPart ? 2 : 50)
    }
    let stage = try FaultStage(Place.available[0], .full)
    let source = FaultSweep.Source(
      name: "allocation", codes: [.unavailable], configuration: VaultConfiguration(),
      start: { FaultMemory.plan(failing: $0, persists: $1) },
      stop: {
        FaultMemory.stop()
        return FaultMemory.failures
      })
    for operation in FaultedOperation.chosen(options, shuffled: isPart) where !operation.isLong {
      try sweep.run(operation, source, stage)
    }
    report.add("memory", [("points", sweep.points), ("not as promised", sweep.failing)])
  }
}
