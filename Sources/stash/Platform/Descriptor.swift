import StealthyStash

/// An open file of the process, by its number.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Whether what is written goes to another program, and into no file.
  var isPipe: Bool {
    var status = stat()
    guard fstat(number, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK
  }

  /// How many columns a terminal has; nil if it is none or does not say.
  var width: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Opens a file or a pipe by its path, to be read.
  /// - Throws: A ``Failure`` that says why not.
  static func reading<Value>(_ path: String, _ body: (Descriptor) throws -> Value) throws -> Value {
    let number = System.retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else {
      throw Failure(.failed, "It cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(number) }
    return try body(Descriptor(number: number))
  }

  /// Writes all bytes.
  /// - Throws: A ``Failure`` that says why not.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = System.writeSome(number, start, rest.count)
      guard count >= 0 else {
        throw Failure(
          .failed, "The output could not be written: \(String(cString: strerror(errno))).")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Reads to the end, or as many bytes as there may be.
  func readPrefix(limit: Int) throws -> Data {
    var data = Data()
    // Small, since most requests are: each page of it is zeroed twice.
    var chunk = [UInt8](repeating: 0, count: 4096)
    defer { wipe(&chunk) }
    while data.count < limit {
      let count = try read(into: &chunk)
      if count == 0 { break }
      data.append(contentsOf: chunk[..<min(count, limit - data.count)])
    }
    return data
  }

  /// Reads to the end.
  /// - Throws: A ``Failure`` if there are more bytes than the limit, or the system fails.
  func readAll(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    defer { wipe(&chunk) }
    while true {
      let count = try read(into: &chunk)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        wipe(&bytes)
        throw Failure(.failed, "The input has more than \(limit) bytes; nothing was done.")
      }
      bytes += chunk[..<count]
    }
  }

  /// Reads one line, byte by byte so that what follows it is left for others; its end, LF or CRLF, is
  /// dropped.
  func readLine(limit: Int) throws -> [UInt8] {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while try read(into: &byte) == 1, byte[0] != UInt8(ascii: "\n") {
      guard line.count < limit else {
        throw Failure(.failed, "The line has more than \(limit) bytes.")
      }
      line.append(byte[0])
    }
    if byte[0] == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private func read(into buffer: inout [UInt8]) throws -> Int {
    let capacity = buffer.count
    let count = buffer.withUnsafeMutableBytes { bytes in
      System.readSome(number, bytes.baseAddress, capacity)
    }
    guard count >= 0 else {
      throw Failure(.failed, "The input could not be read: \(String(cString: strerror(errno))).")
    }
    return count
  }
}
