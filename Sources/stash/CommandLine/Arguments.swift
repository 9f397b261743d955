/// What was typed after a command, taken apart by its description.
struct Arguments {
  /// An option's name and value; flags have none.
  private(set) var options: [(name: String, value: String)] = []

  /// What has no dash.
  private(set) var positionals: [String] = []

  /// What follows `--` of a command that starts another program.
  private(set) var trailing: [String] = []

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// The number of an option whose value the parser has checked.
  func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }

  mutating func add(_ option: String, _ value: String = "") { options.append((option, value)) }

  mutating func add(positional: String) { positionals.append(positional) }

  mutating func setTrailing(_ words: [String]) { trailing = words }
}
