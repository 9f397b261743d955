import StealthyStash

/// A preview with a logger, whose type version 1.0 left open.
struct LoggingPreviewRepository: StealthyRepository {
  let items: [AnyStealthyProperty]

  var logger: Any? { "preview" }

  func create(_: AnyStealthyProperty) throws {}

  func update<Item: StealthyProperty>(_ item: Item, from previousItem: Item) throws {}

  func delete(_: AnyStealthyProperty) throws {}

  func query(_ query: any Query) throws -> [AnyStealthyProperty] {
    items.filter { $0.propertyType == query.type }
  }
}
