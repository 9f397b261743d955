extension ItemRecord {
  /// Whether both hold the same, by bytes, dates included (law L5).
  package func equals(_ other: ItemRecord) -> Bool {
    isSynchronizable == other.isSynchronizable
      && createdAt == other.createdAt
      && modifiedAt == other.modifiedAt
      && accessibility == other.accessibility
      && sameIdentityApartFromSynchronizable(as: other)
      && sameSecretAndNotes(as: other)
  }

  /// Whether a stored item holds what this record states (law L5).
  ///
  /// Dates do not count, nor what a store fills in where this record says nothing: service, server,
  /// access group, accessibility and whether the item is synchronized.
  package func matches(_ stored: ItemRecord) -> Bool {
    func agrees(_ stated: String, _ stored: String) -> Bool {
      stated.isEmpty || stated.sameBytes(as: stored)
    }
    var filled = self
    guard agrees(service, stored.service), agrees(server, stored.server),
      agrees(accessGroup, stored.accessGroup),
      accessibility == nil || accessibility == stored.accessibility,
      isSynchronizable == .any
        || (isSynchronizable == .enabled) == (stored.isSynchronizable == .enabled)
    else { return false }
    filled.service = stored.service
    filled.server = stored.server
    filled.accessGroup = stored.accessGroup
    return filled.sameIdentityApartFromSynchronizable(as: stored) && sameSecretAndNotes(as: stored)
  }

  /// Whether the secret and all attributes that neither identify an item nor are filled in by a
  /// store are the same.
  private func sameSecretAndNotes(as other: ItemRecord) -> Bool {
    data == other.data
      && generic == other.generic
      && type == other.type
      && creator == other.creator
      && isInvisible == other.isInvisible
      && isNegative == other.isNegative
      && accessControl == other.accessControl
      && description.sameBytes(as: other.description)
      && comment.sameBytes(as: other.comment)
      && label.sameBytes(as: other.label)
  }
}
