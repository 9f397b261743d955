import StealthyStash

/// Credentials with a query builder of their own, for what a layout cannot say.
struct HandWrittenCredentials: StealthyModel {
  typealias QueryBuilder = HandWrittenQueryBuilder

  let userName: String
  let password: String
  let token: String?
}

/// A program's own type shows its secrets unless it says what to show instead.
extension HandWrittenCredentials: CustomStringConvertible {
  var description: String { "HandWrittenCredentials(userName: \(userName.debugDescription), …)" }
}

enum HandWrittenQueryBuilder: ModelQueryBuilder {
  static func queries(from userName: String) -> [String: any Query] {
    [
      "password": TypeQuery.internet { $0.account == userName && $0.server == "api.example.com" },
      "token": TypeQuery.generic { $0.account == userName && $0.service == "com.example.api" },
    ]
  }

  static func model(
    from properties: [String: [AnyStealthyProperty]]
  ) throws -> HandWrittenCredentials? {
    guard let password = properties["password"]?.first else { return nil }
    return HandWrittenCredentials(
      userName: password.account, password: String(decoding: password.data, as: UTF8.self),
      token: properties["token"]?.first.map { String(decoding: $0.data, as: UTF8.self) })
  }

  static func properties(
    from model: HandWrittenCredentials, for _: ModelOperation
  ) -> [AnyStealthyProperty] {
    [password(of: model).eraseToAnyProperty(), token(of: model)?.eraseToAnyProperty()]
      .compactMap { $0 }
  }

  static func updates(
    from previousItem: HandWrittenCredentials, to newItem: HandWrittenCredentials
  ) -> [StealthyPropertyUpdate] {
    [
      StealthyPropertyUpdate(
        previousProperty: password(of: previousItem), newProperty: password(of: newItem)),
      StealthyPropertyUpdate(
        previousProperty: token(of: previousItem), newProperty: token(of: newItem)),
    ]
  }

  private static func password(of model: HandWrittenCredentials) -> InternetPasswordItem {
    InternetPasswordItem(
      account: model.userName, data: Data(model.password.utf8), server: "api.example.com",
      protocol: .https)
  }

  private static func token(of model: HandWrittenCredentials) -> GenericPasswordItem? {
    model.token.map {
      GenericPasswordItem(
        account: model.userName, data: Data($0.utf8), service: "com.example.api")
    }
  }
}
