internal import StealthyStash

/// A text that must not appear anywhere, and a search for all the forms in which it could.
struct Canary: Sendable {
  let text: String
  let data: Data
  private let forms: [String]

  init() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    text = "canary-" + String((0..<20).map { _ in letters[Int.random(in: letters.indices)] })
    let data = Data(text: text)
    self.data = data
    let hex = text.utf8.map { String($0, radix: 16) }.joined()
    forms =
      [text, hex, hex.uppercased(), String(text.reversed())]
      + (0..<3).map { Self.base64(of: data, at: $0) }
  }

  /// The part of the Base64 form that does not depend on what stands around the bytes, if they
  /// begin at this offset of a group of three.
  private static func base64(of data: Data, at offset: Int) -> String {
    let encoded = (Data(repeating: 0, count: offset) + data).base64EncodedString()
    let start = offset == 0 ? 0 : offset + 1
    return String(encoded.dropFirst(start).prefix((data.count - 3) / 3 * 4))
  }

  /// Whether a text shows the canary: as it is, in hexadecimal, in Base64, or as a list of numbers,
  /// which is how `Data` and arrays of bytes are printed.
  func isShown(in output: String) -> Bool {
    forms.contains { output.contains($0) } || isListed(in: output)
  }

  private func isListed(in output: String) -> Bool {
    let numbers = output.split { !$0.isNumber }.map { UInt8($0) }
    let wanted = data.map { UInt8?.some($0) }
    guard numbers.count >= wanted.count else { return false }
    return (0...(numbers.count - wanted.count)).contains { start in
      numbers[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

/// Every text that a value shows of itself: descriptions, dump and mirrors all the way down.
func texts(of value: Any) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  var texts = [dumped]
  collectTexts(of: value, depth: 8, into: &texts)
  if let error = value as? any Error {
    texts.append(error.localizedText)
  }
  return texts
}

private func collectTexts(of value: Any, depth: Int, into texts: inout [String]) {
  texts += [String(describing: value), String(reflecting: value)]
  guard depth > 0 else { return }
  var mirror: Mirror? = Mirror(reflecting: value)
  while let current = mirror {
    for child in current.children.prefix(1000) {
      if let label = child.label { texts.append(label) }
      collectTexts(of: child.value, depth: depth - 1, into: &texts)
    }
    mirror = current.superclassMirror
  }
}

extension Error {
  /// What a program shows a person.
  fileprivate var localizedText: String {
    (self as? any LocalizedError)?.errorDescription ?? ""
  }
}

extension CheckContext {
  /// Expects a value to show nothing of a canary.
  func expectSilence(
    about canary: Canary, _ value: Any, in name: String, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let isShown = texts(of: value).contains { canary.isShown(in: $0) }
    try expect(!isShown, "\(name) shows what it must not", fileID: fileID, line: line)
  }
}
