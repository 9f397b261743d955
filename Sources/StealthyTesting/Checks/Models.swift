internal import StealthyStash

extension RepositoryCheck {
  /// Models: several items as one object (L11, L20).
  static let models = [
    RepositoryCheck("a model comes back as it was stored", law: 11) { context in
      let repository = try context.repository()
      let model = Credentials(userName: "a", password: "p \u{E9}", token: nil, note: "")
      let other = Credentials(userName: "b", password: "", token: Data([1, 255]), note: nil)
      try repository.create(model)
      try repository.create(other)
      try context.expect(try repository.load("a") == model, "the model with a nil token differs")
      try context.expect(try repository.load("b") == other, "the model with a nil note differs")
      let nobody: Credentials? = try repository.load("c")
      try context.expect(nobody == nil, "there is a model of an account without one")
      try context.expect(
        try repository.loadAll(Credentials.self) == [model, other], "not all models are found")
    },
    RepositoryCheck("a model is created whole or not at all", law: 11) { context in
      let repository = try context.repository()
      let inTheWay = GenericPasswordItem(
        account: "a", data: Data(text: "other"), service: "com.example.note")
      try repository.create(inTheWay)
      try context.expectError(.duplicateItem, by: "creating a model whose last item exists") {
        try repository.create(
          Credentials(userName: "a", password: "p", token: Data([1]), note: "n"))
      }
      try context.expect(repository, holds: [inTheWay], "after the refusal")
    },
    RepositoryCheck("a model's update writes only what differs", law: 11) { context in
      let repository = try context.repository()
      let old = Credentials(userName: "a", password: "p", token: Data([1]), note: nil)
      let new = Credentials(userName: "a", password: "p", token: nil, note: "n")
      try repository.create(old)
      let password = InternetPasswordItem(
        account: "a", data: Data(), server: "api.example.com", protocol: .https)
      let before = try repository.row(like: password)
      try repository.update(from: old, to: new)
      try context.expect(try repository.load("a") == new, "the update is not what is read")
      try context.expect(try repository.row(like: password) == before, "the password was written")
      try context.expect(
        try repository.everything().count == 2, "a part that became nil left its item behind")
    },
    RepositoryCheck("a new account renames every part of a model", law: 11) { context in
      let repository = try context.repository()
      let old = Credentials(userName: "a", password: "p", token: Data([1]), note: "n")
      let new = Credentials(userName: "b", password: "p", token: Data([1]), note: "n")
      try repository.create(old)
      try repository.update(from: old, to: new)
      let nobody: Credentials? = try repository.load("a")
      try context.expect(nobody == nil, "the old account still has a model")
      try context.expect(try repository.load("b") == new, "the new account has no model")
      try context.expect(try repository.everything().count == 3, "there are other items than its 3")
    },
    RepositoryCheck("deleting a model removes the parts that are there", law: 11) { context in
      let repository = try context.repository()
      let model = Credentials(userName: "a", password: "p", token: nil, note: "n")
      let foreign = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "other")
      try repository.create(model)
      try repository.create(foreign)
      try repository.delete(model)
      try context.expect(repository, holds: [foreign], "after deleting the model")
      try context.expectError(.itemNotFound, by: "deleting a model that is not there") {
        try repository.delete(model)
      }
    },
    RepositoryCheck("a model without a required part is an error and not nil", law: 11) { context in
      let repository = try context.repository()
      let model = Credentials(userName: "a", password: "p", token: Data([1]), note: nil)
      try repository.create(model)
      try repository.delete(
        InternetPasswordItem(
          account: "a", data: Data(), server: "api.example.com", protocol: .https))
      try context.expectError(.incompleteModel, by: "loading it without its password") {
        let _: Credentials? = try repository.load("a")
      }
    },
  ]
}

/// A model of one internet and two generic items.
struct Credentials: StealthyModel, DeclarativeModel, Equatable {
  let userName: String
  let password: String
  let token: Data?
  let note: String?

  static let layout = ModelLayout(
    account: \Credentials.userName,
    InternetPart(\.password, server: "api.example.com", protocol: .https),
    GenericPart(\.token, service: "com.example.token"),
    GenericPart(\.note, service: "com.example.note"),
    make: Credentials.init(userName:password:token:note:))
}
