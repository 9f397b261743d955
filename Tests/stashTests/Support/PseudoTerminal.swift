import CSpawn
import Foundation

/// A terminal with a process in it, and the person who types.
final class PseudoTerminal {
  /// How long something may take before the test gives up, in seconds.
  private static let patience: TimeInterval = 30

  private let master: Int32
  let process: pid_t
  private var hasEnded = false
  private(set) var shown = ""

  /// Starts a process that has this terminal, and nothing else, for input, output and errors.
  init(
    _ words: [String], environment: [String: String], columns: UInt16 = 80,
    input: String? = nil
  ) throws {
    master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
    else { throw Home.Trouble("no terminal") }
    let slave = String(cString: name)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    let spawn = Spawn(
      words: words, environment: environment, folder: environment["HOME"] ?? "/")
    process = try spawn.start(terminal: slave, input: input)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Whether what is typed is shown.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(master, &bytes, bytes.count)
  }

  /// Waits until the terminal shows a text for the given time.
  func wait(for text: String, times: Int = 1) throws {
    let end = Date() + Self.patience
    while shown.components(separatedBy: text).count <= times {
      guard Date() < end, readSome() else { throw Home.Trouble("not shown: \(text); \(shown)") }
    }
  }

  /// Waits until something is so.
  func wait(until condition: () -> Bool) throws {
    let end = Date() + Self.patience
    while !condition() {
      guard Date() < end else { throw Home.Trouble("waited in vain; \(shown)") }
      usleep(1000)
    }
  }

  /// Waits for the process to end.
  /// - Returns: Its exit code, or 128 and the signal that ended it.
  func end() throws -> Int32 {
    let end = Date() + Self.patience
    var status = Spawn.status(of: process)
    while status == nil {
      guard Date() < end else { throw Home.Trouble("does not end; \(shown)") }
      _ = readSome()
      status = Spawn.status(of: process)
    }
    hasEnded = true
    while readSome(wait: 0) {}
    return status ?? -1
  }

  /// Reads what is there; false if the terminal is closed.
  @discardableResult
  private func readSome(wait: Int32 = 20) -> Bool {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, wait) > 0 else { return wait > 0 }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else {
      usleep(1000)
      return false
    }
    shown += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }
}

extension Home {
  /// Starts the tool in a terminal.
  func terminal(
    _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80,
    input: String? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [Self.executable] + arguments, environment: self.environment(environment),
      columns: columns, input: input)
  }
}
