import StealthyStash

extension ItemName {
  /// The name of an item, to be typed or pasted again.
  static func text(of record: ItemRecord) -> String {
    switch record.propertyType {
    case .generic:
      let service = encoded(record.service, "%")
      let isAlone = record.account.isEmpty && !record.service.contains("/")
      let rest = isAlone ? "" : "/" + encoded(record.account, "/%")
      let text = service + rest
      // What would be taken for a URL does not stay one.
      if text.hasPrefix("//") { return "%2F" + text.dropFirst() }
      return text.contains("://") ? encoded(record.service, "%:") + rest : text
    case .internet: return url(of: record)
    }
  }

  private static func url(of record: ItemRecord) -> String {
    let scheme = scheme(ofCode: record.protocolCode)
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
