internal import Foundation

extension SecureStorable {
  /// Access group and accessibility under Apple's names, those that are stated.
  public var secureStorableBaseStoragePropertyDictionary: [String: Any] {
    Dictionary(withoutOptionalValues: [
      AttributeKey.accessGroup: accessGroup,
      AttributeKey.accessible: accessible?.rawValue,
    ])
  }

  /// What a request to create the item says.
  var createRequest: [String: Any] {
    get throws {
      guard let createable = self as? any CreateableSecureStorable else { return deleteRequest }
      let data = try KeyedArchive.data(of: createable.data)
      return Dictionary(initial: deleteRequest, toMerge: [AttributeKey.valueData: data])
    }
  }

  /// What a request to read the item says.
  var readRequest: [String: Any] {
    Dictionary(
      initial: deleteRequest,
      toMerge: [
        AttributeKey.returnData: true, AttributeKey.returnAttributes: true,
        AttributeKey.matchLimit: AttributeKey.matchLimitOne,
      ])
  }

  /// What a request to delete the item says, and every other request too.
  var deleteRequest: [String: Any] { ResultDictionary.request(of: self) }
}
