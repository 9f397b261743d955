import Foundation

extension NotationReader {
  /// Reads `{key=value,key=value}`; a word without a value is a mark of its own.
  mutating func dictionary() throws -> KeychainDictionary {
    try expect("{")
    var dictionary: KeychainDictionary = [:]
    while !skip("}") {
      let key = take(upTo: ["=", ",", "}"])
      if skip("=") {
        dictionary[key] = try value()
      } else if key == "same query" {
        dictionary.merge(sameQuery) { given, _ in given }
      } else {
        dictionary[key] = .flag(true)
      }
      guard !rest.hasPrefix("}") else { continue }
      try expect(",")
      _ = skip(" ")
    }
    return dictionary
  }

  /// Reads a value.
  mutating func value() throws -> KeychainValue {
    if skip("n:") { return .number(try takeNumber()) }
    if skip("@") { return .reference(try takeNumber()) }
    if skip("d:") { return .data(Data(try bareText().utf8)) }
    if skip("b:true") { return .flag(true) }
    if skip("b:false") { return .flag(false) }
    guard skip("[") else {
      if rest.hasPrefix("\"") { return .text(try bareText()) }
      let text = try bareText()
      return text == "null" ? .null : .text(text)
    }
    if skip("]") { return .list([]) }
    let values = try list(separatedBy: ",") { reader in
      _ = reader.skip(" ")
      return try reader.value()
    }
    try expect("]")
    return .list(values)
  }

  /// Reads a text up to the next `,`, `}` or `]`.
  ///
  /// A text in quotation marks is what stands between them, so `""` is the empty text. A text that
  /// is hard to see is put together with code points: `e + U+0301`.
  private mutating func bareText() throws -> String {
    if skip("\"") {
      let text = take(upTo: ["\""])
      try expect("\"")
      return text
    }
    let text = take(upTo: [",", "}", "]"])
    let words = text.split(separator: " ").filter { $0 != "+" }
    let scalars = words.map(Self.codePoint)
    guard scalars.contains(where: { $0 != nil }) else { return text }
    return zip(words, scalars).map { word, scalar in scalar.map(String.init) ?? String(word) }
      .joined()
  }

  private static func codePoint(_ word: Substring) -> Character? {
    guard word.hasPrefix("U+") else { return nil }
    return UInt32(word.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
