/// Something that `doctor` has looked at.
struct Finding: Equatable {
  enum State {
    case good, note, bad
  }

  let state: State
  let text: String

  static func good(_ text: String) -> Finding { Finding(state: .good, text: text) }
  static func note(_ text: String) -> Finding { Finding(state: .note, text: text) }
  static func bad(_ text: String) -> Finding { Finding(state: .bad, text: text) }

  func line(_ style: Style) -> String {
    switch state {
    case .good: style.good("ok  ") + "  " + text
    case .note: style.doubtful("note") + "  " + text
    case .bad: style.error("mend") + "  " + text
    }
  }
}
