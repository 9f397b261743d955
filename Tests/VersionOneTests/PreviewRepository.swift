import StealthyStash

/// Shows the same items whatever happens to it: the four functions and nothing else.
struct PreviewRepository: StealthyRepository {
  let items: [AnyStealthyProperty]

  func create(_: AnyStealthyProperty) throws {}

  func update<T>(_: T, from _: T) throws where T: StealthyProperty {}

  func delete(_: AnyStealthyProperty) throws {}

  func query(_: Query) throws -> [AnyStealthyProperty] { items }
}
