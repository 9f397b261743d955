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
  Story(title: "a locked keyring says so", expected: .locked) { login, double in
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
  Story(title: "a lost answer loses no password", expected: .signedIn) { login, double in
    double.failNext(.timedOut, .after)
    _ = login.signUp(name, "correct horse")
    return login.signIn(name, "correct horse")
  },
]

func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// How many items a repository holds.
func itemCount(of repository: TestDouble) -> String {
  (try? repository.base.count(TypeQuery(type: .internet))).map(String.init) ?? "?"
}

print(column("  Story", 38) + column("The app says", 31) + column("Calls", 6) + "Items")
var failures = 0
for story in stories {
  let double = TestDouble(InMemoryRepository())
  let answer = story.act(LoginService(repository: double), double)
  if answer != story.expected { failures += 1 }
  print(
    column((answer == story.expected ? "✓ " : "✗ ") + story.title, 38)
      + column(answer.rawValue, 31) + column("\(double.callCount)", 6) + itemCount(of: double))
}

print("\n\(stories.count - failures) of \(stories.count) stories end as they should.")
exit(failures == 0 ? 0 : 1)
