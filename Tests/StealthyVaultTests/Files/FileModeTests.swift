import Foundation
import Testing

/// The files of a vault are their owner's alone, from the first instant and whatever the mask.
@Suite struct FileModeTests {
  private static let masks = ["000", "022"]
  private static let canTrace = Child.canRun(["strace", "-o", "/dev/null", "true"])

  /// A command that does everything with a vault under a mask.
  private func command(mask: String, tracer: [String] = [], _ folder: String) -> [String] {
    ["sh", "-c", "umask \(mask); exec \"$@\"", "sh"] + tracer + [Child.errand, "live", folder]
  }

  private func permissions(in folder: String) -> [String: UInt16] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { modes, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      modes[name] = (attributes?[.posixPermissions] as? NSNumber)?.uint16Value
    }
  }

  private static let files: Set<String> = [
    "folder", "folder/vault", "folder/vault-wal", "folder/vault-shm", "folder/vault.lock",
    "folder/vault.replaced", "folder/key", "folder/backup", "backups", "backups/backup",
  ]

  // B91, B93
  @Test(arguments: masks)
  func `whoever looks at a vault's files at any time finds them private`(_ mask: String) throws {
    let place = try TestVault(in: TestVault.memoryFolder)
    var seen: [String: Set<UInt16>] = [:]
    func look() {
      for (name, mode) in permissions(in: place.folder) { seen[name, default: []].insert(mode) }
    }
    let child = try Child(command(mask: mask, place.folder), meanwhile: look)
    look()
    #expect(child.isDone, "\(child.output)")
    #expect(Self.files.subtracting(seen.keys) == [])
    for (name, modes) in seen {
      let isFolder = name == "folder" || name == "backups"
      #expect(modes == [isFolder ? 0o700 : 0o600], "\(name)")
    }
  }

  // B89, B91, B93
  @Test(.enabled(if: canTrace), arguments: masks)
  func `no system call makes anything that others can use`(_ mask: String) throws {
    let place = try TestVault(in: TestVault.memoryFolder)
    let (child, trace) = try trace { command(mask: mask, tracer: $0, place.folder) }
    #expect(child.isDone, "\(child.output)")
    #expect(trace.entries.filter { !$0.isPrivate }.map(\.line) == [])
    // All of them were seen, those that are there for an instant too.
    for file in Self.files { #expect(trace.names((file as NSString).lastPathComponent), "\(file)") }
    #expect(trace.entries.count >= Self.files.count)
  }

  @Test(.enabled(if: canTrace))
  func `a system call that makes something open is seen`() throws {
    let place = try TestVault(in: TestVault.memoryFolder)
    let (_, trace) = try trace { $0 + ["touch", place.file("open")] }
    #expect(trace.entries.contains { !$0.isPrivate && $0.line.contains("/open\"") })
  }

  /// Runs a command under a tracer.
  private func trace(_ command: ([String]) -> [String]) throws -> (Child, Trace) {
    let logs = try TestVault(in: TestVault.memoryFolder)
    let tracer = [
      "strace", "-f", "-s", "4096", "-e", "trace=\(Trace.calls)", "-o", logs.file("trace"),
    ]
    let child = try Child(command(tracer))
    return (child, Trace(try String(contentsOfFile: logs.file("trace"), encoding: .utf8)))
  }

  @Test func `a trace shows what is open to others`() {
    let lines = [
      #"7 openat(AT_FDCWD, "/a/vault", O_RDWR|O_CREAT|O_CLOEXEC, 0600) = 3"#,
      #"7 openat(AT_FDCWD, "/a/0644", O_RDWR|O_CREAT, 0644) = 3"#,
      #"7 openat(AT_FDCWD, "/a/read", O_RDONLY) = 4"#,
      #"7 mkdir("/a", 0700) = 0"#, #"7 mkdirat(AT_FDCWD, "/b", 0755) = 0"#,
      #"7 fchmod(3, 0600) = 0"#, #"7 chmod("/a/vault", 0666) = -1 EPERM (Operation not permitted)"#,
      #"7 creat("/a/c", 0700) = 3"#, #"7 rename("/a/x", "/a/vault.replaced") = 0"#,
      #"7 openat(AT_FDCWD, "/a", O_RDWR|O_TMPFILE, 0640 <unfinished ...>"#,
      #"7 openat(AT_FDCWD, "/a/cut", O_RDWR|O_CREAT"#,
    ]
    let trace = Trace(lines.joined(separator: "\n"))
    #expect(trace.entries.count == 9)
    let open = trace.entries.filter { !$0.isPrivate }.map(\.line)
    #expect(open == [lines[1], lines[4], lines[6], lines[7], lines[9], lines[10]])
    #expect(trace.names("vault.replaced"))
    #expect(!trace.names("replaced"))
  }
}
