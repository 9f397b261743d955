import StealthyStash

extension ItemName {
  /// The name of an item, to be typed or pasted again.
  static func text(of record: ItemRecord) -> String {
    switch record.propertyType {
    case .generic:
      let service = escapedService(record.service)
      return record.account.isEmpty && !record.service.contains("/")
        ? service : service + "/" + encoded(record.account, "/%")
    case .internet: return url(of: record)
    }
  }

  /// A service that would be taken for a URL does not stay one.
  private static func escapedService(_ service: String) -> String {
    let text = encoded(service, "%")
    if text.hasPrefix("//") { return "%2F" + text.dropFirst() }
    guard text.contains("://") else { return text }
    return encoded(service, "%:")
  }

  private static func url(of record: ItemRecord) -> String {
    let scheme = ServerProtocol(code: record.protocolCode)?.rawValue
    let account = record.account.isEmpty ? "" : encoded(record.account, "/%:@?#") + "@"
    let isAddress = record.server.contains(":")
    let server = isAddress ? "[\(record.server)]" : encoded(record.server, "/%:@?#")
    let port = record.port == 0 ? "" : ":\(record.port)"
    return (scheme.map { $0 + ":" } ?? "") + "//" + account + server + port + record.path
  }

  /// The text with some characters, spaces and what is not seen as `%` and two digits.
  private static func encoded(_ text: String, _ characters: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        VisibleText.isHarmless(scalar) && scalar != " "
        && !characters.unicodeScalars.contains(scalar)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { result += "%" + VisibleText.hexadecimal(UInt32(byte), 2) }
      }
    }
    return result
  }
}
