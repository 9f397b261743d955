import StealthyStash

/// Credentials that say in one value how they are stored.
struct DeclaredCredentials: StealthyModel, DeclarativeModel {
  let userName: String
  let password: String
  let token: String?

  static let layout = ModelLayout(
    account: \DeclaredCredentials.userName,
    InternetPart(\.password, server: "api.example.com", protocol: .https),
    GenericPart(\.token, service: "com.example.api"),
    make: DeclaredCredentials.init(userName:password:token:))
}
