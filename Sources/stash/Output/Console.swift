/// Where a command's answers and messages go.
///
/// What is written is kept until ``flush()``, so that a command that fails has not written half a
/// line.
final class Console {
  private var pending: [UInt8] = []

  /// Whether people read what is written.
  let isTerminal = Descriptor.standardOutput.isTerminal

  /// Whether people read the messages.
  let showsProgress = Descriptor.standardError.isTerminal

  var style: Style { Style(isColored: isTerminal && Style.isWanted) }

  /// How many columns there are; nil where lines are as long as they are.
  var width: Int? { isTerminal ? Descriptor.standardOutput.width : nil }

  func write(_ text: String) { pending += Array(text.utf8) }

  func write(bytes: some Sequence<UInt8>) { pending += bytes }

  func flush() throws {
    defer {
      wipe(&pending)
      pending = []
    }
    try pending.withUnsafeBytes { try Descriptor.standardOutput.write($0) }
  }

  /// Writes a line to standard error, after what was written before.
  func note(_ message: String) {
    try? flush()
    try? Descriptor.standardError.write("stash: \(message)\n")
  }

  /// Writes why nothing was done.
  func complain(_ message: String) {
    let style = Style(isColored: showsProgress && Style.isWanted)
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? Descriptor.standardError.write("\(style.error("stash:")) \(line)\n")
  }
}
