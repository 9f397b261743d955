/// Takes arguments apart as a command's description says.
///
/// Options may stand anywhere before `--`, as `--name value` or `--name=value`. No message repeats
/// what was given as a value or in the wrong place: it may be a secret.
struct ArgumentParser {
  let command: Command
  private var arguments = Arguments()

  init(_ command: Command) {
    self.command = command
  }

  /// Whether help is asked for anywhere before `--`.
  static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Takes words apart.
  /// - Throws: A ``Failure`` of usage that says what to type instead.
  static func parse(_ words: [String], for command: Command) throws -> Arguments {
    var parser = ArgumentParser(command)
    try parser.parse(words[...])
    return parser.arguments
  }

  private mutating func parse(_ words: ArraySlice<String>) throws {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        try end(words)
        break
      } else if word.utf8.starts(with: "--".utf8) {
        try takeOption(word, &words)
      } else if word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
        throw usage("Options of '\(command.name.rawValue)' have two dashes and a whole word.")
      } else {
        try take(positional: word)
      }
    }
    let required = command.positionals.filter(\.isRequired)
    guard arguments.positionals.count >= required.count else {
      let missing = required[arguments.positionals.count].name
      throw usage("'\(command.name.rawValue)' needs \(missing).")
    }
    if command.trailing != nil, arguments.trailing.isEmpty {
      throw usage("'\(command.name.rawValue)' needs a command after '--'.")
    }
  }

  private mutating func end(_ words: ArraySlice<String>) throws {
    if command.trailing != nil {
      arguments.setTrailing(Array(words))
    } else {
      for word in words { try take(positional: word) }
    }
  }

  private mutating func take(positional: String) throws {
    let isRepeatable = command.positionals.last?.isRepeatable ?? false
    guard isRepeatable || arguments.positionals.count < command.positionals.count else {
      throw usage(command.surplus ?? surplusMessage)
    }
    arguments.add(positional: positional)
  }

  private var surplusMessage: String {
    switch command.positionals.count {
    case 0 where command.trailing != nil:
      "What '\(command.name.rawValue)' starts is typed after '--'."
    case 0: "'\(command.name.rawValue)' takes no argument but options."
    case 1: "'\(command.name.rawValue)' takes one argument, and here are more."
    case let count: "'\(command.name.rawValue)' takes \(count) arguments at the most."
    }
  }

  private mutating func takeOption(_ word: String, _ words: inout ArraySlice<String>) throws {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(equals.map { body[..<$0] } ?? body)
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw usage(unknown(option: name))
    }
    guard option.isRepeatable || !arguments.has(name) else {
      throw usage("--\(name) is there twice.")
    }
    var value = equals.map { String(body[body.index(after: $0)...]) }
    if option.value == .none {
      guard value == nil else { throw usage(Self.noValue(name)) }
    } else if value == nil {
      value = words.popFirst()
      guard value != nil else {
        throw usage("--\(name) needs a value: \(option.usage).")
      }
    }
    try check(value ?? "", of: option)
    arguments.add(name, value ?? "")
  }

  private func check(_ value: String, of option: CommandOption) throws {
    switch option.value {
    case .none, .text: break
    case .path:
      guard !value.isEmpty else { throw usage("--\(option.name) needs a path that is not empty.") }
    case .number(_, let range):
      guard let number = Int(value), range.contains(number) else {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        throw usage("--\(option.name) needs a number, \(bounds).")
      }
    case .choice(let words), .word(_, let words):
      guard words.contains(value) else {
        throw usage("--\(option.name) is one of \(words.joined(separator: ", ")).")
      }
    }
  }

  private static func noValue(_ name: String) -> String {
    guard name == "passphrase" || name == "recovery-key" else { return "--\(name) has no value." }
    return """
      --\(name) has no value: what opens a vault is never an argument, which every process can read. \
      It is asked for on the terminal.
      """
  }

  private func unknown(option name: String) -> String {
    let names = command.options.map(\.name) + ["help"]
    guard let near = Nearest.word(to: name, among: names) else {
      return "'\(command.name.rawValue)' has no such option."
    }
    return "'\(command.name.rawValue)' has no such option; did you mean --\(near)?"
  }

  private func usage(_ message: String) -> Failure {
    .usage("\(message) See 'stash \(command.name.rawValue) --help'.")
  }
}
