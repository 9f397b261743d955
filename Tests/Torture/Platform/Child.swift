internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Another process that runs this program in a role of its own, with a pipe to it and one from it.
final class Child {
  /// How a process has ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  private let processID: pid_t
  private let input: Int32
  private let output: Int32
  private var unread: [UInt8] = []

  /// Whether the process has closed its output, as it does when it ends.
  private(set) var isAtEnd = false
  private var end: End?

  /// Starts a process.
  /// - Parameters:
  ///   - arguments: The role and its options.
  ///   - launcher: A program that starts it, with its arguments; none to start it directly.
  /// - Throws: ``TortureError`` if it could not be started.
  init(_ arguments: [String], launcher: [String] = []) throws {
    guard let program = Bundle.main.executablePath else {
      throw TortureError("the program does not know its own path")
    }
    let command = launcher + [program] + arguments
    let toChild = try Self.makePipe()
    let fromChild = try Self.makePipe()
    defer {
      close(toChild.reading)
      close(fromChild.writing)
    }
    input = toChild.writing
    output = fromChild.reading

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)

    let words = command.map { strdup($0) } + [nil]
    let environment =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + environment { free(word) } }
    var processID: pid_t = 0
    let code = posix_spawnp(&processID, command[0], &actions, nil, words, environment)
    self.processID = processID
    guard code == 0 else {
      isAtEnd = true
      end = .exit(127)
      throw TortureError("\(command[0]) could not be started (error \(code))")
    }
  }

  deinit {
    kill()
    _ = finish()
    close(input)
    close(output)
  }

  /// No other child may inherit an end, or no end of a child's output would ever be seen.
  private static func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TortureError("there is no pipe (error \(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Sends a line; a child that is gone does not get it.
  func tell(_ line: String) {
    Channel.write(line, to: input)
  }

  /// Ends the process at once, without a chance to do anything more.
  func kill() {
    guard end == nil else { return }
    #if canImport(Darwin)
      _ = Darwin.kill(processID, SIGKILL)
    #elseif canImport(Glibc)
      _ = Glibc.kill(processID, SIGKILL)
    #else
      _ = Musl.kill(processID, SIGKILL)
    #endif
  }

  /// Waits for the process to end by itself, and kills it if it does not.
  func finish(within seconds: Double) -> End {
    Self.collect([self], until: Clock.seconds + seconds)
    if !isAtEnd { kill() }
    return finish()
  }

  /// Reads what is left of the output, and waits for the process.
  func finish() -> End {
    if let end { return end }
    while !isAtEnd { readSome() }
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let end = signal == 0 ? End.exit((status >> 8) & 0xff) : .signal(signal)
    self.end = end
    return end
  }

  /// The lines that have come whole; what a killed process was about to write is no line.
  func takeLines() -> [String] {
    guard let last = unread.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = unread[..<last].split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    unread.removeSubrange(...last)
    return lines
  }

  /// Waits for a line that begins so, and takes what comes before it too.
  func waitForLine(_ beginning: String, timeout: Double) throws -> [String] {
    let deadline = Clock.seconds + timeout
    var lines: [String] = []
    while true {
      lines += takeLines()
      if lines.contains(where: { $0.hasPrefix(beginning) }) { return lines }
      guard !isAtEnd, Clock.seconds < deadline else {
        throw TortureError("a child did not say \(beginning), but \(lines.suffix(5))")
      }
      Self.collect([self], until: min(deadline, Clock.seconds + 0.05))
    }
  }

  /// Reads what children write until a moment, or until all of them are gone.
  static func collect(_ children: [Child], until deadline: Double) {
    while true {
      let open = children.filter { !$0.isAtEnd }
      let rest = deadline - Clock.seconds
      guard !open.isEmpty, rest > 0 else { return }
      var polled = open.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), Int32((rest * 1000).rounded(.up))) > 0 else {
        continue
      }
      for (child, entry) in zip(open, polled) where entry.revents != 0 { child.readSome() }
    }
  }

  private func readSome() {
    let size = 65_536
    let count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
      let count = read(output, buffer.baseAddress, size)
      if count > 0 { unread += buffer[..<count] }
      return count
    }
    if count == 0 || (count < 0 && errno != EINTR) { isAtEnd = true }
  }
}
