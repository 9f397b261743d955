import StealthyStash

extension JSONText {
  /// An item's attributes that are set; never its secret.
  init(_ record: ItemRecord) {
    add("class", record.propertyType.name)
    add("name", ItemName.text(of: record))
    let texts: [(String, String)] = [
      ("account", record.account), ("service", record.service), ("server", record.server),
      ("protocol", Self.protocolName(record.protocolCode)), ("path", record.path),
      ("authType", record.authenticationType), ("securityDomain", record.securityDomain),
      ("group", record.accessGroup), ("label", record.label), ("description", record.description),
      ("comment", record.comment), ("accessibility", record.accessibility?.rawValue ?? ""),
    ]
    for (name, text) in texts where !text.isEmpty { add(name, text) }
    let numbers = [
      ("port", record.port), ("type", record.type), ("creator", record.creator),
      ("accessControl", Int(record.accessControl.rawValue)),
    ]
    for (name, number) in numbers where number != 0 { add(name, number) }
    let flags = [
      ("invisible", record.isInvisible), ("negative", record.isNegative),
      ("synchronizable", record.isSynchronizable == .enabled),
    ]
    for (name, flag) in flags where flag { add(name, flag) }
    if !record.generic.isEmpty { add("generic", record.generic) }
    if let date = record.createdAt { add("created", Timestamp.text(date)) }
    if let date = record.modifiedAt { add("modified", Timestamp.text(date)) }
  }

  private static func protocolName(_ code: String) -> String {
    ItemName.scheme(ofCode: code) ?? code
  }
}
