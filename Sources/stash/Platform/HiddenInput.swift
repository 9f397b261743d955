/// Reads a line from the terminal that does not show it.
///
/// Whatever ends the wait, the terminal echoes again before anything else happens: signals are caught
/// meanwhile and sent again once that is done.
enum HiddenInput {
  /// The longest line that is taken, in bytes.
  static let limit = 65_536

  /// Asks for a line.
  /// - Parameter prompt: What the terminal shows; the caller has made it safe to show.
  /// - Returns: The line without its end; nil if the input ended before one.
  /// - Throws: A ``Failure`` with code `locked` if there is no terminal.
  static func line(_ prompt: String) throws -> [UInt8]? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else {
      throw Failure(.locked, "There is no terminal to ask on; give a key file or a descriptor.")
    }
    defer { close(terminal) }
    while true {
      switch try attempt(prompt, terminal) {
      case .line(let line): return line
      case .ended: return nil
      case .signal(let signal):
        kill(getpid(), signal)
      // It was stopped and goes on, or the signal was not deadly: it asks again.
      }
    }
  }

  private enum Outcome {
    case line([UInt8])
    case ended
    case signal(Int32)
  }

  private static func attempt(_ prompt: String, _ terminal: Int32) throws -> Outcome {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0,
      let signals = SignalPipe(SignalPipe.deadly + SignalPipe.stopping)
    else {
      throw Failure(.locked, "The terminal cannot be asked; give a key file or a descriptor.")
    }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    let descriptor = Descriptor(number: terminal)
    try? descriptor.write(prompt)
    let outcome = read(terminal, signals)
    tcsetattr(terminal, TCSAFLUSH, &settings)
    try? descriptor.write("\n")
    signals.end()
    return outcome
  }

  /// The terminal gives whole lines; each byte is taken as it comes.
  private static func read(_ terminal: Int32, _ signals: SignalPipe) -> Outcome {
    var line: [UInt8] = []
    line.reserveCapacity(1024)
    while true {
      if let signal = signals.wait(for: terminal) {
        wipe(&line)
        return .signal(signal)
      }
      var byte: UInt8 = 0
      let count = System.readSome(terminal, &byte, 1)
      guard count == 1 else { return line.isEmpty ? .ended : .line(line) }
      if byte == UInt8(ascii: "\n") { return .line(line) }
      if line.count < limit { line.append(byte) }
    }
  }
}
