import Foundation

/// What a tracer of system calls saw of the files that a process made.
struct Trace {
  /// The calls that make a file or folder, or change a mode; a question mark allows a system not to
  /// have a call.
  static let calls = [
    "?open", "openat", "?openat2", "?creat", "?mkdir", "mkdirat", "?mknod", "mknodat", "?chmod",
    "fchmod", "fchmodat", "?link", "linkat", "?rename", "?renameat", "?renameat2", "?symlink",
    "symlinkat", "?umask",
  ].joined(separator: ",")

  /// A call that made something, or changed its mode.
  struct Entry {
    let call: String
    let mode: UInt32
    let line: String

    /// Whether nobody but the owner gets anything from it.
    var isPrivate: Bool {
      mode & ~(call.hasPrefix("mkdir") ? 0o700 : 0o600) == 0
    }
  }

  let entries: [Entry]
  private let lines: [String]

  /// Reads what the tracer wrote: a line a call, as `123 openat(AT_FDCWD, "a", O_CREAT, 0600) = 3`.
  init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
    entries = lines.compactMap { line in
      guard let call = Self.call(in: line) else { return nil }
      let isOpening = call.hasPrefix("open")
      if isOpening, !line.contains("O_CREAT"), !line.contains("O_TMPFILE") { return nil }
      guard
        isOpening || ["creat", "mkdir", "mknod", "chmod", "fchmod"].contains(where: call.hasPrefix)
      else { return nil }
      // A mode that cannot be read counts as open to all.
      return Entry(call: call, mode: Self.mode(in: line) ?? 0o777, line: line)
    }
  }

  /// Whether a call made or named a file.
  func names(_ file: String) -> Bool {
    lines.contains { $0.contains("/\(file)\"") }
  }

  private static func call(in line: String) -> String? {
    line.split(separator: "(").first?.split(separator: " ").last.map(String.init)
  }

  /// The last number of the arguments that is written in octal.
  private static func mode(in line: String) -> UInt32? {
    let arguments = line.components(separatedBy: ") = ").first ?? line
    let numbers = arguments.split { !$0.isNumber && !$0.isLetter }.filter { $0.hasPrefix("0") }
    return numbers.last.flatMap { UInt32($0, radix: 8) }
  }
}
