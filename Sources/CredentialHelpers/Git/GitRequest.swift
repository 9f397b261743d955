package import StealthyStash

/// What git tells a helper: the attributes of git-credential(1), read strictly.
///
/// Git's protocol is lines of `key=value`. What would let a value become a line of its own, or a
/// host another host, has been used to steal credentials again and again (CVE-2020-5260,
/// CVE-2020-11008, CVE-2024-50349, CVE-2024-52006), so nothing is repaired here. Refused are:
///
/// - input of more than ``maximumSize`` bytes, and lines of more than ``maximumLineSize``;
/// - a line without `=`, a control character in a key;
/// - NUL and CR in any value, and UTF-8 in more bytes than it needs;
/// - in protocol, host, path and username: what is not UTF-8, control characters, characters that
///   turn the direction of text, and `%00`, `%0A`, `%0D`; a tab may be in a username or a path;
/// - a key a second time, but for those in `[]`.
///
/// A secret may be any other bytes: what is not UTF-8, or looks encoded, comes back as it went in.
/// A blank line or the end of the input ends the request. Unknown keys are ignored, as git demands.
///
/// `url=` replaces all that was read before it, but for `capability[]` and `ephemeral`; a key that
/// it has set cannot be set again.
package struct GitRequest: Sendable, Redacted {
  /// How many bytes a request may have.
  package static let maximumSize = 1 << 20

  /// How many bytes a line may have, its end not counted; it is git's own limit.
  package static let maximumLineSize = 65_535

  /// The protocol in lower case; nil if none was sent.
  package internal(set) var `protocol`: String?

  /// The host as it was sent, with its port; `""` is a host that is empty, nil is none.
  package internal(set) var host: String?

  /// The path, without slashes at its ends; nil if there is none.
  package internal(set) var path: String?

  /// The user's name; `""` is a name.
  package internal(set) var username: String?

  /// The password and what came with it.
  package internal(set) var credential = StoredCredential()

  /// Whether the credential is for this one use and must not be stored.
  package internal(set) var isEphemeral = false

  /// Whether git understands `authtype` and `credential` in an answer.
  package internal(set) var understandsAuthtype = false

  /// The keys that were read; a set would take longer to be made than all else of a request.
  var seen: [Key] = []

  /// The keys that are no lists and mean something to a helper.
  enum Key: String {
    case `protocol`, host, path, username, password, authtype, credential, ephemeral, url
    case expiry = "password_expiry_utc"
    case refreshToken = "oauth_refresh_token"
  }

  /// A request that says nothing.
  init() {}

  /// Reads a request.
  /// - Parameter input: The bytes of standard input.
  /// - Throws: `invalidItem` for what is refused; the message names the key and shows no value.
  package init(_ input: Data) throws {
    guard input.count <= Self.maximumSize else {
      throw StealthyError.refused("The request is longer than \(Self.maximumSize) bytes.")
    }
    var rest = Array(input)[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != .lineFeed }
      rest = rest[line.endIndex...].dropFirst()
      guard !line.isEmpty else { return }
      try read(line)
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    guard line.count <= Self.maximumLineSize else {
      throw StealthyError.refused("A line is longer than \(Self.maximumLineSize) bytes.")
    }
    guard let equals = line.firstIndex(of: .equals), equals > line.startIndex else {
      throw StealthyError.refused("A line is not key=value.")
    }
    let name = line[..<equals]
    let value = line[(equals + 1)...]
    guard name.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), !name.hasOverlongForm else {
      throw StealthyError.refused("A key has a character in it that no key has.")
    }
    guard !value.isRefusedByGit else {
      throw StealthyError.refused("A value has a NUL, a line end or overlong UTF-8 in it.")
    }
    guard let name = name.text else { return }
    if name == "capability[]" {
      if value.isEmpty { understandsAuthtype = false }
      if value.elementsEqual("authtype".utf8) { understandsAuthtype = true }
    }
    guard let key = Key(rawValue: name) else { return }
    if key == .url {
      guard !seen.contains(.url) else { throw Self.repeated(key) }
      var replaced = try GitRequest(url: value)
      replaced.understandsAuthtype = understandsAuthtype
      replaced.isEphemeral = isEphemeral
      self = replaced
    } else {
      try set(key, value)
    }
  }

  /// Sets what a key stands for, once.
  mutating func set(_ key: Key, _ value: ArraySlice<UInt8>) throws {
    guard !seen.contains(key) else { throw Self.repeated(key) }
    seen.append(key)
    switch key {
    case .protocol: `protocol` = try Self.scheme(value)
    case .host: host = try Self.text(value, key)
    case .path:
      let trimmed = value.trimming { $0 == .slash }
      path = trimmed.isEmpty ? nil : try Self.text(trimmed, key, mayHaveTabs: true)
    case .username: username = try Self.text(value, key, mayHaveTabs: true)
    case .password: credential.password = value.data
    case .expiry: credential.expiry = try Self.expiry(value)
    case .refreshToken: credential.refreshToken = value.data
    case .authtype: credential.authtype = try Self.text(value, key)
    case .credential: credential.credential = value.data
    case .ephemeral: isEphemeral = !["", "0", "false", "no", "off"].contains(value.text)
    case .url: break
    }
  }
}

extension GitRequest {
  private static func repeated(_ key: Key) -> StealthyError {
    .refused("The key \(key.rawValue) is there twice.")
  }

  private static func scheme(_ value: ArraySlice<UInt8>) throws -> String {
    guard let first = value.first, first.isLetter,
      value.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { throw StealthyError.refused("The protocol is not the scheme of a URL.") }
    return String(decoding: value.map(\.lowerCase), as: UTF8.self)
  }

  private static func text(
    _ value: ArraySlice<UInt8>, _ key: Key, mayHaveTabs: Bool = false
  ) throws -> String {
    guard let text = value.text, !value.hasEncodedEnd,
      text.unicodeScalars.allSatisfy({ !$0.misleads || $0 == "\t" && mayHaveTabs })
    else {
      throw StealthyError.refused(
        "The \(key.rawValue) is not text, or has a control character in it.")
    }
    return text
  }

  /// Seconds since 1970; 0 is none, and so is what is too large to be a date, as in git.
  private static func expiry(_ value: ArraySlice<UInt8>) throws -> Int64? {
    guard !value.isEmpty, value.allSatisfy(\.isDigit) else {
      throw StealthyError.refused("The password_expiry_utc is not a number of seconds.")
    }
    return value.text.flatMap(Int64.init).flatMap { $0 == 0 ? nil : $0 }
  }
}
