extension ItemStorage {
  /// Whether both hold the same, by bytes, dates included (law L5).
  package func equals(_ other: ItemStorage) -> Bool {
    self === other
      || record.isSynchronizable == other.record.isSynchronizable
        && record.createdAt == other.record.createdAt
        && record.modifiedAt == other.record.modifiedAt
        && record.accessibility == other.record.accessibility
        && sameIdentityApartFromSynchronizable(as: other)
        && sameSecretAndNotes(as: other)
  }

  /// Whether a stored item holds what this one states (law L5).
  ///
  /// Dates do not count, nor what a store fills in where this item says nothing: service, server,
  /// access group, accessibility and whether the item is synchronized.
  package func matches(_ stored: ItemStorage) -> Bool {
    var filled = record
    if filled.service.isEmpty { filled.service = stored.record.service }
    if filled.server.isEmpty { filled.server = stored.record.server }
    if filled.accessGroup.isEmpty { filled.accessGroup = stored.record.accessGroup }
    let accessibility = record.accessibility ?? stored.record.accessibility
    return accessibility == stored.record.accessibility
      && ItemStorage(filled).identifies(stored)
      && sameSecretAndNotes(as: stored)
  }

  /// Whether the secret and all attributes that neither identify an item nor are filled in by a
  /// store are the same.
  private func sameSecretAndNotes(as other: ItemStorage) -> Bool {
    record.data == other.record.data
      && record.generic == other.record.generic
      && record.type == other.record.type
      && record.creator == other.record.creator
      && record.isInvisible == other.record.isInvisible
      && record.isNegative == other.record.isNegative
      && record.accessControl == other.record.accessControl
      && record.description.sameBytes(as: other.record.description)
      && record.comment.sameBytes(as: other.record.comment)
      && record.label.sameBytes(as: other.record.label)
  }
}
