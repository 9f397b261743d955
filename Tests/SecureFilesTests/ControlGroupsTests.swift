import Foundation
import Testing

@testable import SecureFiles

@Suite struct ControlGroupsTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func limit(membership: String, _ files: [String: String]) throws -> UInt64? {
    let root = temporary.path + "/cgroup"
    for (path, text) in files {
      let url = URL(fileURLWithPath: root + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let list = try temporary.location("membership")
    try list.put(membership)
    return ControlGroups(root: root, membership: list.path).memoryLimit()
  }

  @Test func `the limit of a container is that of its root`() throws {
    #expect(try limit(membership: "0::/\n", ["/memory.max": "536870912\n"]) == 536_870_912)
  }

  @Test func `of nested groups the smallest limit holds`() throws {
    let files = [
      "/a/memory.max": "1000\n", "/a/b/memory.max": "2000\n", "/a/b/c/memory.max": "max\n",
      "/other/memory.max": "1\n",
    ]
    #expect(try limit(membership: "0::/a/b/c\n", files) == 1_000)
  }

  @Test func `version 1 has a folder for memory`() throws {
    let membership = "5:devices:/\n4:cpu,memory:/a\n0::/a\n"
    let files = [
      "/memory/memory.limit_in_bytes": "9223372036854771712\n",
      "/memory/a/memory.limit_in_bytes": "300\n",
    ]
    #expect(try limit(membership: membership, files) == 300)
  }

  @Test func `a path that only the host knows ends in the container's own root`() throws {
    let files = ["/memory/memory.limit_in_bytes": "400\n"]
    #expect(try limit(membership: "4:memory:/docker/0123\n", files) == 400)
  }

  @Test(arguments: ["max\n", "9223372036854771712\n", "", "-1\n", "word\n", "1e9\n"])
  func `no limit is none`(text: String) throws {
    #expect(try limit(membership: "0::/\n", ["/memory.max": text]) == nil)
  }

  @Test(arguments: ["", "\n", "0::", "nonsense", "0:memory\n", "::::\n", "0::/../../..\n"])
  func `a list of groups that says nothing gives no limit`(membership: String) throws {
    #expect(try limit(membership: membership, [:]) == nil)
  }

  @Test func `this process's own limit is some memory, or none is known`() {
    #expect(SecureFiles.availableMemory() != 0)
  }
}
