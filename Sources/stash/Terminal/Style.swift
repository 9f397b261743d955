/// Colours, where people see them and want them.
struct Style {
  let isColored: Bool

  /// Whether nobody has switched colours off (https://no-color.org).
  static var isWanted: Bool {
    System.variable("NO_COLOR") == nil && System.variable("TERM") != "dumb"
  }

  static let plain = Style(isColored: false)

  func heading(_ text: String) -> String { paint("\(text):", "1") }

  func error(_ text: String) -> String { paint(text, "31") }

  func good(_ text: String) -> String { paint(text, "32") }

  func doubtful(_ text: String) -> String { paint(text, "33") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
