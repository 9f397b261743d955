/// Other programs: one that takes the place of this one, and one that is asked something.
enum Program {
  /// Lets another program take the place of this process.
  /// - Parameters:
  ///   - name: Its name, which is looked for on the path.
  ///   - words: Its name and its arguments, as it gets them.
  ///   - environment: All of its environment, as `NAME=value`.
  /// - Returns: Only if it cannot: the reason.
  static func replace(
    by name: String, _ words: some Sequence<[UInt8]>, environment: [[UInt8]]
  ) -> Failure {
    let arguments = words.map(duplicate) + [nil]
    let variables = environment.map(duplicate) + [nil]
    var reason = ENOENT
    for path in candidates(name) {
      execve(path, arguments, variables)
      if errno == ENOEXEC {
        // A script that does not say what runs it, as execvp(3) has it.
        execve("/bin/sh", [strdup("sh"), strdup(path)] + arguments.dropFirst(), variables)
      }
      if errno != ENOENT, errno != ENOTDIR { reason = errno }
    }
    for variable in variables { free(variable) }
    let shown = VisibleText.escaped(name)
    if reason == ENOENT {
      return Failure(.noCommand, "There is no command \(shown); give its path, or see to $PATH.")
    }
    return Failure(.cannotRun, "\(shown) cannot be started: \(String(cString: strerror(reason))).")
  }

  /// The words that this process was started with, byte for byte.
  static var words: [[UInt8]] { strings(UnsafePointer(CommandLine.unsafeArgv)) }

  /// The environment of this process, as `NAME=value`.
  static func environment() -> [[UInt8]] { strings(currentEnvironment.map { UnsafePointer($0) }) }

  private static func strings(
    _ first: UnsafePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var next = first
    while let string = next?.pointee {
      strings.append(Array(UnsafeRawBufferPointer(start: string, count: strlen(string))))
      next = next?.advanced(by: 1)
    }
    return strings
  }

  /// Runs a program and returns what it writes.
  /// - Returns: Its exit code and its output; nil if it cannot be started.
  static func output(of words: [String]) -> (status: Int32, text: String)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard let process = spawn(arguments, output: ends[1]) else {
      close(ends[1])
      return nil
    }
    close(ends[1])
    let bytes = try? Descriptor(number: ends[0]).readAll(limit: 1 << 20)
    var status: Int32 = 0
    guard System.retrying({ waitpid(process, &status, 0) }) == process else { return nil }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (code, String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Where a program may be found, in order.
  static func candidates(_ name: String) -> [String] {
    if name.utf8.contains(UInt8(ascii: "/")) { return [name] }
    guard !name.isEmpty else { return [] }
    let path = System.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).map { folder in
      folder.isEmpty ? "./\(name)" : "\(folder)/\(name)"
    }
  }

  /// The first place on the path where a program of this name can be run.
  static func find(_ name: String) -> String? {
    candidates(name).first { access($0, X_OK) == 0 }
  }

  private static func duplicate(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    return copy
  }
}
