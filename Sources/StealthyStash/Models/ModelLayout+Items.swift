/// From a model to its items.
extension ModelLayout {
  /// The items of a model; a part that is nil has none.
  /// - Throws: `invalidItem` if a value cannot be encoded, or if two parts are the same item: read
  ///   back, the one would have the value of the other.
  func items(of model: Model) throws -> [AnyStealthyProperty] {
    let key = key(model)
    guard Set(possibleItems(of: model).map(\.id)).count == parts.count else {
      throw StealthyError(
        .invalidItem,
        "Two parts of the model are the same item; give each a service, server, port or path of its own."
      )
    }
    return try parts.compactMap { try $0.item(of: model, key) }
  }

  /// Every item that the model may have, to be removed: those of nil parts too, and none with its
  /// secret.
  func possibleItems(of model: Model) -> [AnyStealthyProperty] {
    let key = key(model)
    return parts.map { AnyStealthyProperty(key.item($0.template)) }
  }

  /// What has to change for one model to become another; nothing for parts that stay as they are.
  func updates(from old: Model, to new: Model) throws -> [StealthyPropertyUpdate] {
    let (oldKey, newKey) = (key(old), key(new))
    return try parts.compactMap { part in
      let update = StealthyPropertyUpdate(
        previousProperty: try part.item(of: old, oldKey),
        newProperty: try part.item(of: new, newKey))
      return update.change == nil ? nil : update
    }
  }
}

extension ModelLayout.Part {
  fileprivate func item(of model: Model, _ key: ModelKey) throws -> AnyStealthyProperty? {
    guard let secret = try secret(model) else { return nil }
    var record = key.item(template)
    record.data = secret
    return AnyStealthyProperty(record)
  }
}
