/// Turns the signals that end or stop a program into bytes that can be waited for.
///
/// A signal that arrives just before a read would otherwise be noticed only after the next key. The
/// handler does what signal-safety(7) allows: it writes the signal's number to a pipe.
final class SignalPipe {
  /// Those that end a program.
  static let deadly = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// Those that stop a program until it is continued.
  static let stopping = [SIGTSTP, SIGTTIN, SIGTTOU]

  private let reading: Int32
  private let writing: Int32
  private var previous: [(Int32, sigaction)] = []

  /// Begins to catch signals.
  /// - Returns: nil if the system has no pipe for it.
  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signalPipeEnd = writing
    for signal in signals {
      var action = sigaction()
      var old = sigaction()
      action.setHandler { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipeEnd, &byte, 1)
        errno = saved
      }
      guard sigaction(signal, &action, &old) == 0 else { continue }
      // What the caller's parent has told the system to ignore, as nohup does, stays ignored.
      if old.isIgnored { sigaction(signal, &old, nil) } else { previous.append((signal, old)) }
    }
  }

  /// Waits until there is something to read, or a signal has come.
  /// - Returns: The signal, or nil if there is something to read.
  func wait(for descriptor: Int32) -> Int32? {
    var entries = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&entries, nfds_t(entries.count), -1) < 0, errno == EINTR {}
    guard entries[0].revents != 0 else { return nil }
    return next()
  }

  /// The signal that has come, if one has.
  func pending() -> Int32? {
    var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 ? next() : nil
  }

  private func next() -> Int32? {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Gives the signals back to whoever had them.
  func end() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    close(reading)
    close(writing)
  }
}

/// Where the handler writes to; set before it is installed.
///
/// A handler has no other way to get at anything, and reads one integer.
nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

extension sigaction {
  fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }

  var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
