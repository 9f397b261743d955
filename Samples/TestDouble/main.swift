// What an app's tests look like when its credentials are kept by a test double: each story gets a
// fresh repository in memory, which fails when the story says so. Nothing touches a keyring, a disk
// or a network. Run it with `swift run TestDouble`.
import Foundation
import StealthyStash
import StealthyTesting

typealias TestDouble = FailingRepository<InMemoryRepository>

struct Story {
  let title: String
  let expected: LoginService.Answer
  let act: (LoginService, TestDouble) -> LoginService.Answer
}

let name = "user@example.com"

let stories = [
  Story(title: "a new user signs up", expected: .welcome) { login, _ in
    login.signUp(name, "correct horse")
  },
  Story(title: "a user signs in", expected: .signedIn) { login, _ in
    _ = login.signUp(name, "correct horse")
    return login.signIn(name, "correct horse")
  },
  Story(title: "a wrong password is refused", expected: .wrong) { login, _ in
    _ = login.signUp(name, "correct horse")
    return login.signIn(name, "battery staple")
  },
  Story(title: "a name is taken only once", expected: .taken) { login, _ in
    _ = login.signUp(name, "correct horse")
    return login.signUp(name, "battery staple")
  },
  Story(title: "a locked keyring is no wrong password", expected: .locked) { login, double in
    _ = login.signUp(name, "correct horse")
    double.failAll(.locked)
    defer { double.stopFailing() }
    return login.signIn(name, "correct horse")
  },
  Story(title: "a full disk saves nothing", expected: .full) { login, double in
    double.failNext(.storageFull, of: .writes)
    return login.signUp(name, "correct horse")
  },
  Story(title: "a full disk keeps the old password", expected: .signedIn) { login, double in
    _ = login.signUp(name, "correct horse")
    double.failNext(.storageFull, of: .writes)
    _ = login.changePassword(of: name, to: "battery staple")
    return login.signIn(name, "correct horse")
  },
  Story(title: "a lost answer is not a lost password", expected: .signedIn) { login, double in
    double.failNext(.timedOut, .after)
    _ = login.signUp(name, "correct horse")
    return login.signIn(name, "correct horse")
  },
]

func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// What a repository holds: every item's name, and a mask for its secret.
func contents(of repository: TestDouble) -> String {
  let items = (try? repository.base.query(TypeQuery(type: .internet))) ?? []
  return items.isEmpty ? "-" : items.map { "\($0.account) ********" }.joined(separator: ", ")
}

print(column("  story", 42) + column("the app says", 40) + column("calls", 7) + "stored")
var failures = 0
for story in stories {
  let double = TestDouble(InMemoryRepository())
  let answer = story.act(LoginService(repository: double), double)
  if answer != story.expected { failures += 1 }
  print(
    column((answer == story.expected ? "\u{2713} " : "\u{2717} ") + story.title, 42)
      + column(answer.rawValue, 40) + column("\(double.callCount)", 7) + contents(of: double))
}

print("\n\(stories.count - failures) of \(stories.count) stories end as they should.")
exit(failures == 0 ? 0 : 1)
