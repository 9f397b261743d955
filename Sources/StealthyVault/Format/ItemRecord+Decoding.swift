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

  /// Reads a record.
  /// - Parameters:
  ///   - type: The class, which stands in the row.
  ///   - secret: The secret; empty where it is not wanted.
  ///   - fields: The fields.
  ///   - neighbour: A record that was read before; texts that both have are in memory once.
  /// - Throws: ``FieldProblem``.
  init(
    _ type: StealthyPropertyType, secret: Data, fields: UnsafeRawBufferPointer,
    sharing neighbour: ItemStorage?
  ) throws(FieldProblem) {
    self.init(type, account: "", data: secret)
    isSynchronizable = .disabled
    var position = 0
    var last: UInt8 = 0
    while position < fields.count {
      let number = fields[position]
      guard number > last else { throw .malformed }
      guard let field = AttributeField(rawValue: number) else { throw .unknownField }
      position += 1
      guard field.belongs(to: type),
        let size = Self.size(in: fields, at: &position), size > 0, fields.count - position >= size,
        set(
          field, to: UnsafeRawBufferPointer(rebasing: fields[position..<(position + size)]),
          sharing: neighbour)
      else { throw .malformed }
      position += size
      last = number
    }
    guard createdAt != nil, modifiedAt != nil else { throw .malformed }
  }

  /// Reads a field's length; most are one byte.
  @inline(__always)
  private static func size(in fields: UnsafeRawBufferPointer, at position: inout Int) -> Int? {
    guard position < fields.count else { return nil }
    let first = fields[position]
    if first < 0x80 {
      position += 1
      return Int(first)
    }
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: fields[position...]))
    let size = reader.variable()
    position += reader.position
    return size
  }

  /// Sets one attribute; false if the value is not one of it.
  @inline(__always)
  private mutating func set(
    _ field: AttributeField, to value: UnsafeRawBufferPointer, sharing neighbour: ItemStorage?
  ) -> Bool {
    switch field {
    case .account: value.read(into: &account)
    case .service: value.read(into: &service, like: neighbour?.record.service)
    case .server: value.read(into: &server, like: neighbour?.record.server)
    case .protocolCode: value.read(into: &protocolCode)
    case .authenticationType: value.read(into: &authenticationType)
    case .securityDomain: value.read(into: &securityDomain)
    case .path: value.read(into: &path, like: neighbour?.record.path)
    case .accessGroup: value.read(into: &accessGroup, like: neighbour?.record.accessGroup)
    case .description: value.read(into: &description, like: neighbour?.record.description)
    case .comment: value.read(into: &comment, like: neighbour?.record.comment)
    case .label: value.read(into: &label, like: neighbour?.record.label)
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
  fileprivate func read(into text: inout String, like same: String? = nil) -> Bool {
    if let same, same.utf8.count == count, same.withContiguousBytes({ $0.isSame(as: self) }) {
      text = same
      return true
    }
    guard let decoded = String(utf8: self) else { return false }
    text = decoded
    return true
  }

  fileprivate func read(into date: inout Date?) -> Bool {
    guard count == 8 else { return false }
    let pattern = UInt64(littleEndian: loadUnaligned(as: UInt64.self))
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
