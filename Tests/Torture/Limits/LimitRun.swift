/// Lets the system itself refuse space, writing, open files and memory: `Torture limits`.
enum LimitRun {
  /// Who may not make name spaces of one's own skips what needs a file system of one's own.
  private static let namespace = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]

  static func run(_ options: Options, _ report: Report) throws {
    let place = Place.available[0]
    try run("no larger file", "limit-file-size", [], at: place, report)
    try run("no more open files", "limit-open-files", [], at: place, report)
    try run("no memory for Argon2id", "limit-memory", [], at: place, report)

    let canMount = try Child([], launcher: namespace + ["mount -t tmpfs tmpfs /tmp"]).finish()
    guard canMount == .exit(0) else {
      return report.add("limits, a full and a read-only disk", [], note: "skipped: may not mount")
    }
    let small = #"mount -t tmpfs -o size=1m,mode=700 tmpfs "$0" && exec "$@""#
    try run("a full disk", "limit-full", [], at: place, launcher: small, report)
    let readOnly = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
    for remains in DiskTrials.Remains.allCases {
      try run(
        "a read-only disk, \(remains)", "limit-read-only", ["--remains", remains.rawValue],
        at: place, launcher: readOnly, report
      ) { try DiskTrials.prepare($0, remains) }
    }
  }

  private static func run(
    _ name: String, _ role: String, _ options: [String], at place: Place,
    launcher script: String? = nil, _ report: Report, prepare: (String) throws -> Void = { _ in }
  ) throws {
    let workplace = try Workplace(place)
    try prepare(workplace.path)
    let launcher = script.map { namespace + [$0, workplace.path] } ?? []
    let child = try Child([role, "--folder", workplace.path] + options, launcher: launcher)
    let ended = child.finish(within: 60)
    let lines = child.takeLines()
    for line in lines where line.hasPrefix("!") {
      report.fail("limits, \(name): \(line.dropFirst(2))")
    }
    let done = lines.last.flatMap { $0.hasPrefix("ok") ? String($0.dropFirst(3)) : nil }
    if ended != .exit(0) || done == nil { report.fail("limits, \(name): it ended with \(ended)") }
    report.add(
      "limits, \(name)", [], note: done.map { $0.isEmpty ? "as promised" : $0 } ?? "failed")
  }
}
