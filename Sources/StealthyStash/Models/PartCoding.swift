/// How a value becomes a secret, and a secret the value again.
///
/// Text is stored as UTF-8, `Data` as it is, a `UUID` as its 16 bytes, any other value as JSON with
/// sorted keys. nil is no secret at all; an optional within an optional is JSON, which tells its nil
/// from none.
enum PartCoding {
  /// The secret of a value; nil if there is none to store.
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The part's name, for errors.
  /// - Returns: The secret.
  /// - Throws: `invalidItem` if the value cannot be encoded. The encoder's error is left out: it
  ///   holds the value (law L21).
  static func data<Value: Encodable>(of value: Value, part name: String) throws -> Data? {
    if let optional = value as? any OptionalValue, optional.isNil { return nil }
    let type = storedType(of: Value.self)
    if type == String.self, let text = value as? String { return Data(text.utf8) }
    if type == Data.self, let data = value as? Data { return data }
    if type == UUID.self, let id = value as? UUID {
      return withUnsafeBytes(of: id.uuid) { Data($0) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(value) else {
      throw StealthyError(
        .invalidItem, "The part \(name) of the model has a value that cannot be encoded as JSON.")
    }
    return json
  }

  /// The value of a secret.
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The secret; nil is only the value of an optional.
  ///   - name: The part's name, for errors.
  /// - Returns: The value.
  /// - Throws: `incompleteModel` without a secret, `unexpectedData` if the secret is none of the
  ///   type's values.
  static func value<Value: Decodable>(
    _ type: Value.Type, of data: Data?, part name: String
  ) throws -> Value {
    guard let data else {
      guard let optional = type as? any OptionalValue.Type, let none = optional.none as? Value
      else { throw StealthyError.incompleteModel(part: name) }
      return none
    }
    // Unwrapped before the cast: a failure would otherwise pass for the nil of an optional.
    let stored = decoded(storedType(of: type), data)
    guard let stored, let value = stored as? Value else {
      throw StealthyError(
        .unexpectedData,
        "The part \(name) of the model is stored, and its bytes are not what the model expects.")
    }
    return value
  }

  /// The type that is stored: an optional's wrapped one.
  private static func storedType(of type: any Any.Type) -> any Any.Type {
    (type as? any OptionalValue.Type)?.wrapped ?? type
  }

  private static func decoded(_ type: any Any.Type, _ data: Data) -> Any? {
    if type == Data.self { return data }
    if type == String.self { return String(utf8: data) }
    if type == UUID.self { return UUID(secret: data) }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return try? JSONDecoder().decode(decodable, from: data)
  }
}

/// An optional whose wrapped type is not known.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
  static var none: Self { get }
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate var isNil: Bool { self == nil }
}

extension UUID {
  /// The identifier of 16 bytes, or of the text that other programs write.
  package init?(secret: Data) {
    if secret.count == 16 {
      var bytes = UUID().uuid
      withUnsafeMutableBytes(of: &bytes) { _ = secret.copyBytes(to: $0) }
      self.init(uuid: bytes)
    } else if let text = String(utf8: secret) {
      self.init(uuidString: text)
    } else {
      return nil
    }
  }
}
