import Foundation

/// Texts and keys that must not appear anywhere, and a search for all the forms in which they could:
/// as they are, in hexadecimal, Base64 and UTF-16.
///
/// Of each form sixteen bytes are looked for, all at once: a window of sixteen bytes moves over what
/// is searched.
struct CanaryScanner {
  private struct Window: Hashable {
    var high: UInt64 = 0
    var low: UInt64 = 0

    mutating func push(_ byte: UInt8) {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }

    /// Where the window's bit is in the filter.
    var slot: Int {
      let mixed = (high &* 0x9E37_79B9_7F4A_7C15 ^ low) &* 0xBF58_476D_1CE4_E5B9
      return Int(mixed >> 41)
    }
  }

  private var names: [Window: String] = [:]

  /// A bit for each window; most windows end here.
  private var filter = [UInt8](repeating: 0, count: 1 << 20)

  /// Looks for a text from now on.
  mutating func add(_ text: String, _ name: String) {
    add(Array(text.utf8), name)
    let units = Array(text.utf16)
    addWindow(
      units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }, "\(name), UTF-16LE")
    addWindow(
      units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }, "\(name), UTF-16BE")
  }

  /// Looks for bytes from now on, sixteen at the least.
  mutating func add(_ bytes: [UInt8], _ name: String) {
    addWindow(bytes, name)
    addWindow(bytes.suffix(16), name)
    let hex = bytes.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
    addWindow(Array(hex.utf8), "\(name), hexadecimal")
    addWindow(Array(hex.uppercased().utf8), "\(name), hexadecimal")
    for offset in 0..<3 {
      let encoded = (Data(repeating: 0, count: offset) + bytes).base64EncodedString()
      // What depends on the bytes before is left out.
      let start = offset == 0 ? 0 : offset + 1
      addWindow(Array(encoded.utf8.dropFirst(start)), "\(name), Base64 at \(offset)")
    }
  }

  private mutating func addWindow(_ bytes: some Collection<UInt8>, _ name: String) {
    guard bytes.count >= 16 else { return }
    var window = Window()
    for byte in bytes.prefix(16) { window.push(byte) }
    names[window] = name
    filter[window.slot >> 3] |= 1 << UInt8(window.slot & 7)
  }

  /// The names of what is in some bytes.
  func findings(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    var found: Set<String> = []
    filter.withUnsafeBufferPointer { filter in
      var window = Window()
      for index in 0..<bytes.count {
        window.push(bytes[index])
        let slot = window.slot
        guard filter[slot >> 3] & (1 << UInt8(slot & 7)) != 0, let name = names[window] else {
          continue
        }
        found.insert(name)
      }
    }
    return found
  }

  /// The names of what is in a text.
  func findings(in text: String) -> Set<String> {
    Data(text.utf8).withUnsafeBytes { findings(in: $0) }
  }

  /// What is in the files of a folder and in their names, with the name of the file before it.
  ///
  /// The files are copied by another process and read there: a file of SQLite that this process opens
  /// and closes loses its locks.
  func findings(inFolder path: String) throws -> (files: [String], found: Set<String>) {
    let copy = path + "-copy"
    try run("/bin/cp", ["-a", path, copy])
    defer { try? FileManager.default.removeItem(atPath: copy) }
    var found: Set<String> = []
    let files = try FileManager.default.subpathsOfDirectory(atPath: copy).sorted()
    for file in files {
      found.formUnion(findings(in: file).map { "the name of \(file): \($0)" })
      let contents = FileManager.default.contents(atPath: copy + "/" + file) ?? Data()
      let inFile = contents.withUnsafeBytes { findings(in: $0) }
      found.formUnion(inFile.map { "\(file): \($0)" })
    }
    return (files, found)
  }

  private func run(_ executable: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
  }
}
