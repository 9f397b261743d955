import CTerminal
import Foundation

/// A terminal with a process in it, and the person who types.
final class PseudoTerminal {
  /// How long something may take before the test gives up, in seconds.
  private static let patience: TimeInterval = 30

  private let master: Int32
  let process: pid_t
  private(set) var shown = ""

  /// Starts a process that has this terminal, and nothing else, for input, output and errors.
  init(
    _ words: [String], environment: [String: String], columns: UInt16 = 80,
    input: String? = nil
  ) throws {
    master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
    else { throw Home.Trouble("no terminal") }
    let slave = String(cString: name)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    process = try Self.spawn(words, environment, slave, input)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, WNOHANG)
    close(master)
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], _ slave: String, _ input: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens is its own.
    posix_spawnattr_setflags(&attributes, cterminal_new_session | Int16(POSIX_SPAWN_SETSIGMASK))
    // The threads that tests run on block signals, and a process inherits that.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawn_file_actions_addopen(&actions, 1, slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 0)
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    guard result == 0 else { throw Home.Trouble(String(cString: strerror(result))) }
    return process
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
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Date() < end else { throw Home.Trouble("does not end; \(shown)") }
      _ = readSome()
    }
    while readSome(wait: 0) {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
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
