/// The texts of `--help`, from the table of commands.
enum Help {
  /// What `stash --help` shows.
  static func overview(_ style: Style) -> String {
    let commands = CommandName.listed.map { ($0.rawValue, $0.command.summary) }
    return """
      Keeps secrets in an encrypted file.

      \(style.heading("Usage")) stash COMMAND [OPTION…]

      \(style.heading("Commands"))
      \(columns(commands))

      'stash COMMAND --help' tells more, with examples.
      'stash --version' shows the version.

      """
  }

  /// What `stash COMMAND --help` shows.
  static func text(of command: Command, _ style: Style) -> String {
    var parts = [
      capitalized(command.summary) + ".", style.heading("Usage") + " " + usage(of: command),
    ]
    parts += command.details.map { wrapped($0) }
    if !command.options.isEmpty {
      let options = (command.options + [.help]).map { ($0.usage, $0.help) }
      parts.append(style.heading("Options") + "\n" + columns(options))
    }
    let examples = command.examples.map { "  \($0.line)\n      \($0.meaning)" }
    parts.append(style.heading("Examples") + "\n" + examples.joined(separator: "\n"))
    let codes = codes(of: command).map { ("\($0.rawValue)", $0.meaning) }
    parts.append(style.heading("Exit codes") + "\n" + columns(codes))
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func usage(of command: Command) -> String {
    var words = ["stash", command.name.rawValue]
    if !command.options.isEmpty { words.append("[OPTION…]") }
    words += command.positionals.map(\.placeholder)
    if let trailing = command.trailing { words += ["--", trailing] }
    return words.joined(separator: " ")
  }

  static func codes(of command: Command) -> [ExitCode] { ExitCode.common + command.codes }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Two columns; what is too wide for the first has its line to itself.
  private static func columns(_ rows: [(String, String)]) -> String {
    let limit = 32
    let width = rows.map(\.0.count).filter { $0 <= limit }.max() ?? 0
    return rows.map { left, right in
      let margin = "\n" + String(repeating: " ", count: width + 4)
      let lines = wrapped(right, to: 80 - width - 4).split(separator: "\n")
      let text = lines.joined(separator: margin)
      if left.count > limit { return "  \(left)" + margin + text }
      return "  \(left)" + String(repeating: " ", count: width - left.count + 2) + text
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int = 80) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
