import Foundation
import StealthyStash

/// A model of an internet and two generic items.
struct Login: StealthyModel, DeclarativeModel, Equatable {
  let userName: String
  let password: String
  let token: Data?
  let note: String?

  static let layout = ModelLayout(
    account: \Login.userName,
    InternetPart(\.password, server: "api.example.com", protocol: .https),
    GenericPart(\.token, service: "com.example.token"),
    GenericPart(\.note, service: "com.example.note"),
    make: Login.init(userName:password:token:note:))
}
