internal import StealthyStash

/// A record out of the fields of a vault's row.
extension ItemRecord {
  /// Why fields are no record.
  enum FieldProblem: Error {
    /// They are not as a writer of this version writes them.
    case malformed
    /// They have an attribute that this version does not know.
    case unknownField
  }

  /// Reads a record without its secret.
  /// - Parameters:
  ///   - type: The class, which stands in the row.
  ///   - fields: The fields.
  /// - Throws: ``FieldProblem``.
  init(_ type: StealthyPropertyType, fields: UnsafeRawBufferPointer) throws(FieldProblem) {
    self.init(type, account: "", data: Data())
    isSynchronizable = .disabled
    var reader = ByteReader(fields)
    var last: UInt8 = 0
    while !reader.isAtEnd {
      guard let number = reader.number(UInt8.self), number > last else { throw .malformed }
      guard let field = AttributeField(rawValue: number) else { throw .unknownField }
      guard field.belongs(to: type), let size = reader.variable(), size > 0,
        let value = reader.bytes(size), set(field, to: value)
      else { throw .malformed }
      last = number
    }
    guard createdAt != nil, modifiedAt != nil else { throw .malformed }
  }

  /// Sets one attribute; false if the value is not one of it.
  private mutating func set(_ field: AttributeField, to value: UnsafeRawBufferPointer) -> Bool {
    switch field {
    case .account: value.read(into: &account)
    case .service: value.read(into: &service)
    case .server: value.read(into: &server)
    case .protocolCode: value.read(into: &protocolCode)
    case .authenticationType: value.read(into: &authenticationType)
    case .securityDomain: value.read(into: &securityDomain)
    case .path: value.read(into: &path)
    case .accessGroup: value.read(into: &accessGroup)
    case .description: value.read(into: &description)
    case .comment: value.read(into: &comment)
    case .label: value.read(into: &label)
    case .createdAt: value.read(into: &createdAt)
    case .modifiedAt: value.read(into: &modifiedAt)
    case .type: value.read(into: &type)
    case .creator: value.read(into: &creator)
    case .isInvisible: value.read(into: &isInvisible)
    case .isNegative: value.read(into: &isNegative)
    case .synchronized, .port, .accessibility, .accessControl, .generic: setRare(field, to: value)
    }
  }

  private mutating func setRare(
    _ field: AttributeField, to value: UnsafeRawBufferPointer
  ) -> Bool {
    var reader = ByteReader(value)
    switch field {
    case .synchronized:
      guard value.count == 1, value[0] == 1 else { return false }
      isSynchronizable = .enabled
    case .port:
      guard value.count == 2, let number = reader.number(UInt16.self), number != 0 else {
        return false
      }
      port = Int(number)
    case .accessibility:
      guard let known = Accessibility(rawValue: String(decoding: value, as: UTF8.self)) else {
        return false
      }
      accessibility = known
    case .accessControl:
      guard value.count == 4, let flags = reader.number(UInt32.self), flags != 0 else {
        return false
      }
      accessControl = AccessControl(rawValue: flags)
    default:
      generic = Data(value)
    }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func read(into text: inout String) -> Bool {
    guard let decoded = String(utf8: self) else { return false }
    text = decoded
    return true
  }

  fileprivate func read(into date: inout Date?) -> Bool {
    var reader = ByteReader(self)
    guard count == 8, let pattern = reader.number(UInt64.self) else { return false }
    date = Date(timeIntervalSinceReferenceDate: Double(bitPattern: pattern))
    return true
  }

  fileprivate func read(into number: inout Int) -> Bool {
    var reader = ByteReader(self)
    guard count == 8, let value = reader.number(Int64.self), value != 0 else { return false }
    number = Int(truncatingIfNeeded: value)
    return true
  }

  fileprivate func read(into flag: inout Bool) -> Bool {
    flag = count == 1 && self[0] == 1
    return flag
  }
}
