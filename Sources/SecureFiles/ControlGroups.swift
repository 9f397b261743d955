/// The limits that Linux sets to groups of processes (cgroups, version 2 or 1).
///
/// https://docs.kernel.org/admin-guide/cgroup-v2.html
struct ControlGroups {
  /// Where the groups' files are.
  var root = "/sys/fs/cgroup"

  /// Where the process's own groups are listed, a line each: `number:controllers:/path`.
  var membership = "/proc/self/cgroup"

  /// The smallest limit of the process's own group and of those above it.
  func memoryLimit() -> UInt64? {
    var limits: [UInt64] = []
    for line in text(of: membership).split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      if fields[1].isEmpty {
        limits += self.limits(in: root, of: fields[2], name: "memory.max")
      } else if fields[1].split(separator: ",").contains("memory") {
        limits += self.limits(in: root + "/memory", of: fields[2], name: "memory.limit_in_bytes")
      }
    }
    return limits.min()
  }

  /// In a container the path may be that of the host, which is not there: the root's file is then
  /// the container's own.
  private func limits(in root: String, of group: Substring, name: String) -> [UInt64] {
    var folder = root
    var folders = [root]
    for component in group.split(separator: "/") where component != ".." {
      folder += "/" + component
      folders.append(folder)
    }
    return folders.compactMap { limit(in: $0 + "/" + name) }
  }

  private func limit(in path: String) -> UInt64? {
    // Version 2 writes `max` where there is no limit, version 1 the largest number of whole pages.
    let unlimited: UInt64 = 1 << 62
    return text(of: path).split(separator: "\n").first.flatMap { UInt64($0) }
      .flatMap { $0 < unlimited ? $0 : nil }
  }

  private func text(of path: String) -> String {
    let text = try? OpenFile(path, for: .reading).withContents(limit: 65_536) {
      String(decoding: $0, as: UTF8.self)
    }
    return text ?? ""
  }
}
