internal import StealthyStash

/// A record's attributes as the fields of a vault's row.
extension ItemRecord {
  /// How many bytes ``encodeAttributes(into:)`` writes.
  var encodedSize: Int {
    var size = 0
    forEachField { size += $1.fieldSize }
    return size
  }

  /// Writes all attributes that are set, and not the secret.
  func encodeAttributes(into writer: inout ByteWriter) {
    forEachField { field, value in
      writer.write(field.rawValue)
      writer.writeVariable(value.size)
      value.write(into: &writer)
    }
  }

  /// Gives each attribute that is set, in the order of the fields.
  @inline(__always)
  private func forEachField(_ body: (AttributeField, FieldValue) -> Void) {
    func text(_ field: AttributeField, _ text: String) {
      if !text.isEmpty { body(field, .text(text)) }
    }
    func flag(_ field: AttributeField, _ flag: Bool) {
      if flag { body(field, .byte(1)) }
    }
    text(.account, account)
    if propertyType == .generic {
      text(.service, service)
    } else {
      text(.server, server)
      text(.protocolCode, protocolCode)
      text(.authenticationType, authenticationType)
      text(.securityDomain, securityDomain)
      if port != 0 { body(.port, .port(UInt16(truncatingIfNeeded: port))) }
      text(.path, path)
    }
    text(.accessGroup, accessGroup)
    flag(.synchronized, isSynchronizable == .enabled)
    if let createdAt { body(.createdAt, .date(createdAt)) }
    if let modifiedAt { body(.modifiedAt, .date(modifiedAt)) }
    text(.description, description)
    text(.comment, comment)
    text(.label, label)
    if type != 0 { body(.type, .number(Int64(type))) }
    if creator != 0 { body(.creator, .number(Int64(creator))) }
    flag(.isInvisible, isInvisible)
    flag(.isNegative, isNegative)
    text(.accessibility, accessibility?.rawValue ?? "")
    if !accessControl.isEmpty { body(.accessControl, .flags(accessControl.rawValue)) }
    if propertyType == .generic, !generic.isEmpty { body(.generic, .bytes(generic)) }
  }
}

/// The value of one field.
private enum FieldValue {
  case text(String)
  case byte(UInt8)
  case port(UInt16)
  case flags(UInt32)
  case number(Int64)
  case date(Date)
  case bytes(Data)

  var size: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .byte: 1
    case .port: 2
    case .flags: 4
    case .number, .date: 8
    case .bytes(let data): data.count
    }
  }

  /// The size with the field's number and length.
  var fieldSize: Int { 1 + ByteWriter.variableSize(size) + size }

  func write(into writer: inout ByteWriter) {
    switch self {
    case .text(let text): writer.write(text)
    case .byte(let byte): writer.write(byte)
    case .port(let port): writer.write(port)
    case .flags(let flags): writer.write(flags)
    case .number(let number): writer.write(number)
    case .date(let date): writer.write(date.timeIntervalSinceReferenceDate.bitPattern)
    case .bytes(let data): data.withUnsafeBytes { writer.write($0) }
    }
  }
}
