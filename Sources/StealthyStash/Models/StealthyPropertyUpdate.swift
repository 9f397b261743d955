/// A change to one item of a model: (nil, new) creates, (old, new) updates, (old, nil) deletes.
public struct StealthyPropertyUpdate: Sendable, Hashable {
  /// The item as it was; nil if there was none.
  public let previousProperty: AnyStealthyProperty?

  /// The item as it is to be; nil if there is to be none.
  public let newProperty: AnyStealthyProperty?

  /// Creates a change.
  /// - Parameters:
  ///   - previousProperty: The item as it was.
  ///   - newProperty: The item as it is to be.
  public init(previousProperty: AnyStealthyProperty?, newProperty: AnyStealthyProperty?) {
    self.previousProperty = previousProperty
    self.newProperty = newProperty
  }

  /// Creates a change.
  /// - Parameters:
  ///   - previousProperty: The item as it was.
  ///   - newProperty: The item as it is to be.
  public init<Property: StealthyProperty>(
    previousProperty: Property?, newProperty: Property?
  ) {
    self.init(
      previousProperty: previousProperty?.eraseToAnyProperty(),
      newProperty: newProperty?.eraseToAnyProperty())
  }

  /// The change for a repository; nil if both items state the same.
  package var change: Change? {
    switch (previousProperty, newProperty) {
    case (nil, nil): nil
    case (nil, let new?): .create(new)
    case (let old?, nil): .remove(old)
    case (let old?, let new?):
      old.matches(new) && new.matches(old) ? nil : .replace(old, new)
    }
  }
}
