import StealthyStash

/// A user with a password and a token, each in an item of its own.
struct CompositeCredentials: StealthyModel, Equatable {
  typealias QueryBuilder = CompositeCredentialsQueryBuilder

  let userName: String
  let password: String?
  let token: String?
}
