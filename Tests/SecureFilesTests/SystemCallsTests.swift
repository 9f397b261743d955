import Foundation
import SecureFiles
import Testing

/// What the kernel is asked for; row T2 of the threat model, bug cases B89, B91 and B93.
@Suite(.enabled(if: Tool.canTrace, "Only root with strace can see a process's system calls."))
struct SystemCallsTests {
  @Test func `no file is opened through a link, handed on, or made open to others`() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let trace = try Program([
        "strace", "-f", "-e", "trace=open,openat,creat,mkdir,mkdirat,chmod,fchmod,fchmodat",
        "-o", path + "/trace", "-p", String(getpid()),
      ])
      #expect(trace.nextOutput().contains("attached"))
      umask(0)
      try useEverything(in: path + "/traced")
      trace.kill()
    }
    let calls = try temporary.location("trace").text
      .split(separator: "\n").filter { $0.contains("/traced") }
    let opened = calls.filter { $0.contains("open") }
    let folders = calls.filter { $0.contains("mkdir") }
    #expect(opened.count >= 8)
    #expect(folders.count == 1)
    #expect(opened.count + folders.count == calls.count, "There are other calls: \(calls)")
    for call in opened {
      #expect(call.contains("O_NOFOLLOW"), "\(call)")
      #expect(call.contains("O_CLOEXEC"), "\(call)")
      #expect(!call.contains("O_CREAT") || call.contains(", 0600)"), "\(call)")
    }
    for call in folders { #expect(call.contains(", 0700)"), "\(call)") }
  }
}

/// Calls each function that opens or makes something.
private func useEverything(in folder: String) throws {
  try SecureFiles.makeFolder(at: folder)
  let location = try FileLocation(folder + "/file")
  try SecureFiles.create(location)
  let new = SecureFiles.temporaryName(beside: location)
  try withBytes(of: "secret") { try SecureFiles.create(new, contents: $0) }
  try SecureFiles.moveReplacing(new, to: location)
  try SecureFiles.sync(location)
  try SecureFiles.syncFolder(of: location)
  let moved = location.sibling(suffix: "2")
  try SecureFiles.move(location, to: moved)
  try SecureFiles.read(moved, limit: 6) { _ in }
  try SecureFiles.readCredential(moved, limit: 6) { _ in }
  try FileLock(location.sibling(suffix: ".lock")).acquire(timeout: 0)
  try SecureFiles.remove(moved)
}
