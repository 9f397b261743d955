import StealthyStash

/// A repository as version 1.0 knew it: four functions, no capabilities, and a plain array.
final class FourFunctionRepository: StealthyRepository {
  private let items = Lock<[AnyStealthyProperty]>([])

  func create(_ item: AnyStealthyProperty) throws {
    try ItemLimits().check(item)
    try items.withLock { items in
      guard try index(of: item, in: items) == nil else {
        throw StealthyError(.duplicateItem, item: item)
      }
      items.append(item.stored(createdAt: Date(), modifiedAt: Date()))
    }
  }

  func update<Property: StealthyProperty>(
    _ item: Property, from previousItem: Property
  ) throws {
    let (old, new) = (previousItem.eraseToAnyProperty(), item.eraseToAnyProperty())
    try ItemLimits().check(new)
    try items.withLock { items in
      guard let position = try index(of: old, in: items) else {
        throw StealthyError(.itemNotFound, item: old)
      }
      let stored = items[position]
      let changed = new.stored(
        createdAt: stored.createdAt,
        modifiedAt: stored.modifiedAt.map { max(Date(), $0 + 0.001) },
        isSynchronizable: stored.isSynchronizable)
      guard try index(of: changed, in: items) ?? position == position else {
        throw StealthyError(.duplicateItem, item: new)
      }
      items[position] = changed
    }
  }

  func delete(_ item: AnyStealthyProperty) throws {
    try items.withLock { items in
      guard let position = try index(of: item, in: items) else {
        throw StealthyError(.itemNotFound, item: item)
      }
      items.remove(at: position)
    }
  }

  func query(_ query: any Query) throws -> [AnyStealthyProperty] {
    items.withLock { items in items.filter { $0.propertyType == query.type } }
  }

  /// Where the item of an identity is; the last letter of an id tells whether it is synchronized.
  private func index(
    of item: AnyStealthyProperty, in items: [AnyStealthyProperty]
  ) throws -> Int? {
    let found = items.indices.filter { index in
      let id = items[index].id
      return id == item.id || (item.isSynchronizable == .any && id.dropLast() == item.id.dropLast())
    }
    guard found.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
    return found.first
  }
}

extension AnyStealthyProperty {
  /// The item with the dates of a store; what it leaves open is as in the store, or else not
  /// synchronized.
  fileprivate func stored(
    createdAt: Date?, modifiedAt: Date?, isSynchronizable stored: Synchronizable = .disabled
  ) -> AnyStealthyProperty {
    let isSynchronizable = isSynchronizable == .any ? stored : isSynchronizable
    return switch propertyType {
    case .generic:
      GenericPasswordItem(
        account: account, data: data, service: service, accessGroup: accessGroup,
        createdAt: createdAt, modifiedAt: modifiedAt, description: description, comment: comment,
        type: type, label: label, generic: generic, isSynchronizable: isSynchronizable,
        creator: creator, isInvisible: isInvisible, isNegative: isNegative,
        accessibility: accessibility, accessControl: accessControl
      ).eraseToAnyProperty()
    case .internet:
      InternetPasswordItem(
        account: account, data: data, accessGroup: accessGroup, createdAt: createdAt,
        modifiedAt: modifiedAt, description: description, comment: comment, type: type,
        label: label, server: server, protocol: self.protocol,
        authenticationType: authenticationType, port: port, path: path,
        isSynchronizable: isSynchronizable, protocolCode: protocolCode,
        securityDomain: securityDomain, creator: creator, isInvisible: isInvisible,
        isNegative: isNegative, accessibility: accessibility, accessControl: accessControl
      ).eraseToAnyProperty()
    }
  }
}
