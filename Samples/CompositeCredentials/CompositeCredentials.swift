import StealthyStash

/// One object, several items: a user's password, kept for a server, and their token, kept by the program.
///
/// The same story is told twice, with a query builder written by hand as in version 1.0 and with a layout.
@main
struct CompositeCredentials {
  static func main() async throws {
    print("Composite credentials\n")
    print("With a query builder written by hand:\n")
    try await tell(
      first: HandWrittenCredentials(userName: "user@example.com", password: "pw-1", token: nil),
      second: HandWrittenCredentials(userName: "user@example.com", password: "pw-1", token: "tk-1"),
      renamed: HandWrittenCredentials(userName: "new@example.com", password: "pw-2", token: "tk-1"),
      named: "new@example.com")
    print("With a layout:\n")
    try await tell(
      first: DeclaredCredentials(userName: "user@example.com", password: "pw-1", token: nil),
      second: DeclaredCredentials(userName: "user@example.com", password: "pw-1", token: "tk-1"),
      renamed: DeclaredCredentials(userName: "new@example.com", password: "pw-2", token: "tk-1"),
      named: "new@example.com")
  }

  /// The story of any model that is looked up by a name.
  static func tell<Model: StealthyModel>(
    first: Model, second: Model, renamed: Model, named name: String
  ) async throws where Model.QueryBuilder.QueryType == String {
    let repository = Journal(InMemoryRepository())

    print("  Somebody signs up: the password is stored, there is no token yet.")
    try repository.create(first)

    print("  They sign in: only the token is written, the password stays as it is.")
    try repository.update(from: first, to: second)

    print("  Nothing has changed: nothing is written.")
    try repository.update(from: second, to: second)

    print("  They change their name and password: both items move, in one commit.")
    try repository.update(from: second, to: renamed)

    let found: Model? = try await repository.fetch(name)
    print("  Fetched again:\n    \(found.map { "\($0)" } ?? "nothing")")

    print("  A second sign-up under that name is refused, and nothing is half-written.")
    do {
      try repository.create(renamed)
    } catch let error as StealthyError {
      print("    \(error.code)")
    }

    print("  They leave: whatever is there of the model is removed.")
    try repository.delete(renamed)
    print("  \(try repository.count(TypeQuery(type: .internet))) passwords and "
      + "\(try repository.count(TypeQuery(type: .generic))) tokens are left.\n")
  }
}
