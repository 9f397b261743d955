import StealthyStash

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let percent = UInt8(ascii: "%")
  static let colon = UInt8(ascii: ":")
  static let at = UInt8(ascii: "@")
  static let equals = UInt8(ascii: "=")
  static let hash = UInt8(ascii: "#")
  static let doubleQuote = UInt8(ascii: "\"")
  static let singleQuote = UInt8(ascii: "'")

  var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }

  /// The letter in lower case; only ASCII has one here.
  var lowerCase: UInt8 { 0x41...0x5A ~= self ? self + 0x20 : self }
}

extension ArraySlice<UInt8> {
  var text: String? { String(utf8: self) }

  /// Copied from memory: the initializer for any sequence asks first what kind of sequence it has.
  var data: Data {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { Data(bytes: $0, count: bytes.count) } ?? Data()
    }
  }

  func trimming(_ isTrimmed: (UInt8) -> Bool) -> Self {
    let start = drop(while: isTrimmed)
    return start.lastIndex { !isTrimmed($0) }.map { start[...$0] } ?? []
  }

  /// Whether the bytes are UTF-8 with a character written in more bytes than it needs, as line ends
  /// and slashes are that somebody wants to hide.
  var hasOverlongForm: Bool {
    zip(self, dropFirst()).contains { first, second in
      switch first {
      case 0xC0, 0xC1: 0x80...0xBF ~= second
      case 0xE0: 0x80...0x9F ~= second
      case 0xF0: 0x80...0x8F ~= second
      default: false
      }
    }
  }

  /// Whether there is a NUL, a line end or overlong UTF-8 in a value.
  var isRefusedByGit: Bool {
    contains { $0 == 0 || $0 == .lineFeed || $0 == .carriageReturn } || hasOverlongForm
  }

  /// Whether `%00`, `%0A` or `%0D` is in it, which a careless reader makes into an end.
  var hasEncodedEnd: Bool {
    var rest = self
    while let percent = rest.firstIndex(of: .percent) {
      rest = self[(percent + 1)...]
      if rest.first == UInt8(ascii: "0"), let second = rest.dropFirst().first,
        "0aAdD".utf8.contains(second)
      {
        return true
      }
    }
    return false
  }

  /// Whether the bytes can be an IPv6 address, a zone such as `%eth0` included.
  var looksLikeIPv6: Bool {
    let address = prefix { $0 != .percent }
    let zone = self[address.endIndex...].dropFirst()
    return address.count { $0 == .colon } > 1
      && address.allSatisfy { $0.hexadecimalValue != nil || $0 == .colon || $0 == 0x2E }
      && zone.allSatisfy { $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a person would be misled: control characters, and those that turn the
  /// direction of text.
  package var misleads: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
