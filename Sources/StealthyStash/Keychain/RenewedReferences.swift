#if canImport(Security)
  /// The references of items that were removed and added again by an undo: an item gets a new one
  /// then, and what is undone after it knows the old one.
  final class RenewedReferences {
    private var renewed: [Data: Data] = [:]

    /// The reference that an item has now.
    func current(_ reference: Data) -> Data { renewed[reference] ?? reference }

    /// Remembers that an item has another reference.
    func renew(_ reference: Data, as new: Data) { renewed[reference] = new }
  }
#endif
