/// A command as the table describes it: what parses it, helps with it and runs it.
struct Command {
  /// What is typed after `stash`.
  let name: CommandName

  /// What it does, in one line.
  let summary: String

  /// What else there is to know, in paragraphs.
  var details: [String] = []

  /// What it takes without a dash.
  var positionals: [Positional] = []

  /// Its options.
  var options: [CommandOption] = []

  /// What follows `--`, for one that starts another program.
  var trailing: String?

  /// What a surplus argument means, where people try one that must not be.
  var surplus: String?

  /// Complete lines that do something useful.
  let examples: [Example]

  /// The exit codes it has beyond those of every command.
  var codes: [ExitCode] = []

  /// Does it.
  let run: (Invocation) throws -> Void

  /// A line that can be typed, and what it does.
  struct Example {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }
}

/// What a command takes without a dash.
struct Positional {
  let name: String
  var isRequired = true

  /// Whether there can be more of them; only the last can.
  var isRepeatable = false

  var placeholder: String {
    let words = isRepeatable ? "\(name)…" : name
    return isRequired ? words : "[\(words)]"
  }
}
