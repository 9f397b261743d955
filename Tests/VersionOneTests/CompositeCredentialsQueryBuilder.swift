import Foundation
import StealthyStash

/// Says by hand how credentials become items and back.
struct CompositeCredentialsQueryBuilder: ModelQueryBuilder {
  typealias QueryType = Void
  typealias StealthyModelType = CompositeCredentials

  static func queries(from _: Void) -> [String: Query] {
    ["password": TypeQuery(type: .internet), "token": TypeQuery(type: .generic)]
  }

  static func properties(
    from model: CompositeCredentials, for operation: ModelOperation
  ) -> [AnyStealthyProperty] {
    let password = model.password.map { Data($0.utf8) }
    let token = model.token.map { Data($0.utf8) }
    switch operation {
    case .adding:
      return [
        password.map { .init(property: InternetPasswordItem(account: model.userName, data: $0)) },
        token.map { .init(property: GenericPasswordItem(account: model.userName, data: $0)) },
      ].compactMap { $0 }
    case .deleting:
      return [
        .init(property: InternetPasswordItem(account: model.userName, data: password ?? .init())),
        .init(property: GenericPasswordItem(account: model.userName, data: token ?? .init())),
      ]
    }
  }

  static func updates(
    from previousItem: CompositeCredentials, to newItem: CompositeCredentials
  ) -> [StealthyPropertyUpdate] {
    let passwords = [previousItem, newItem].map { credentials in
      credentials.password.map {
        InternetPasswordItem(account: credentials.userName, data: Data($0.utf8))
      }
    }
    let tokens = [previousItem, newItem].map { credentials in
      credentials.token.map {
        GenericPasswordItem(account: credentials.userName, data: Data($0.utf8))
      }
    }
    return [
      StealthyPropertyUpdate(previousProperty: passwords[0], newProperty: passwords[1]),
      StealthyPropertyUpdate(previousProperty: tokens[0], newProperty: tokens[1]),
    ]
  }

  static func model(
    from properties: [String: [AnyStealthyProperty]]
  ) throws -> CompositeCredentials? {
    let passwords = properties["password"] ?? []
    let tokens = properties["token"] ?? []
    guard let account = (passwords + tokens).first?.account else { return nil }
    func text(_ items: [AnyStealthyProperty]) -> String? {
      items.first { $0.account == account }.flatMap { String(data: $0.data, encoding: .utf8) }
    }
    return CompositeCredentials(userName: account, password: text(passwords), token: text(tokens))
  }
}
