import LoginFormats
import StealthyStash

/// The name of an item as one word: `SERVICE/ACCOUNT`, or a URL.
///
/// The last slash separates the service from the account, and without one the account is empty; so
/// services may have slashes, and accounts have theirs as `%2F`. As in a URL, `%` and two digits stand
/// for a byte, and nothing else does. A name says nothing of access group, authentication type and
/// security domain, nor of a protocol that no URL can have; without these, every identity has a name,
/// and no two have the same.
enum ItemName {
  /// The identity that a name stands for, in an item without anything else.
  static func record(_ text: String) throws -> ItemRecord {
    text.hasPrefix("//") || text.contains("://") ? try internet(text) : try generic(text)
  }

  private static func generic(_ text: String) throws -> ItemRecord {
    let bytes = Array(text.utf8)[...]
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let service = try decoded(slash.map { bytes[..<$0] } ?? bytes)
    let account = try decoded(slash.map { bytes[($0 + 1)...] } ?? [])
    guard !service.isEmpty || !account.isEmpty else {
      throw Failure.usage("An item's name has a service or an account, as SERVICE/ACCOUNT.")
    }
    var record = ItemRecord(.generic, account: account, data: Data())
    record.service = service
    return record
  }

  private static func internet(_ text: String) throws -> ItemRecord {
    let url: LoginURL
    do {
      url = try LoginURL(text)
    } catch let error as StealthyError {
      throw Failure.usage(error.message)
    }
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      throw Failure.usage(
        "A URL that names an item has no query and no fragment; write %3F for a question mark, and %23 for a number sign."
      )
    }
    var record = ItemRecord(.internet, account: try account(text), data: Data())
    record.server = url.server
    record.port = url.port ?? 0
    record.path = url.path ?? ""
    record.protocolCode = url.scheme.map(code(ofScheme:)) ?? ""
    return record
  }

  /// The protocol code of a scheme: Apple's, or the scheme itself, as git's helper keeps it; with a
  /// colon where that is Apple's code of another protocol.
  static func code(ofScheme scheme: String) -> String {
    if let known = ServerProtocol(scheme: scheme) { return known.code }
    return ServerProtocol(code: scheme) == nil ? scheme : scheme + ":"
  }

  /// The scheme of a protocol code; nil if no URL can have it.
  static func scheme(ofCode code: String) -> String? {
    if let known = ServerProtocol(code: code) { return known.rawValue }
    let scheme = code.hasSuffix(":") ? String(code.dropLast()) : code
    let isScheme =
      0x61...0x7A ~= scheme.utf8.first ?? 0
      && scheme.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || "+-.".utf8.contains($0)
      }
    return isScheme && self.code(ofScheme: scheme) == code ? scheme : nil
  }

  /// The user of a URL.
  private static func account(_ text: String) throws -> String {
    let bytes = Array(text.utf8)[...]
    var start = bytes.startIndex
    while start + 1 < bytes.endIndex, bytes[start] != 0x2F || bytes[start + 1] != 0x2F {
      start += 1
    }
    let authority = bytes[(start + 2)...].prefix { $0 != UInt8(ascii: "/") }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return "" }
    let user = authority[..<at]
    guard !user.contains(UInt8(ascii: ":")) else {
      throw Failure.usage(
        "The URL has a password in it, and every process can read arguments; the secret comes from standard input. A colon of the account is %3A."
      )
    }
    return try decoded(user)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let decoded = bytes.percentDecoded else {
      throw Failure.usage("In an item's name a % has two hexadecimal digits; % itself is %25.")
    }
    guard let text = String(utf8: decoded) else {
      throw Failure.usage("An item's name is UTF-8, and this one is not.")
    }
    return text
  }
}
