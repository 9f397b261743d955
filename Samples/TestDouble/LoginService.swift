import StealthyStash

/// An app's login, written against any repository: it does not know where credentials are kept.
struct LoginService {
  let repository: any StealthyRepository

  /// What a person is told.
  enum Answer: String {
    case welcome = "Welcome!"
    case taken = "This name is taken."
    case signedIn = "Hello again."
    case wrong = "Name or password is wrong."
    case locked = "Please unlock your keyring."
    case full = "Not saved: your disk is full."
    case later = "Please try again later."
  }

  func signUp(_ name: String, _ password: String) -> Answer {
    answer {
      try repository.create(login(name, password))
      return .welcome
    }
  }

  func signIn(_ name: String, _ password: String) -> Answer {
    answer {
      let stored = try repository.item(like: login(name))
      return stored?.data == Data(password.utf8) ? .signedIn : .wrong
    }
  }

  func changePassword(of name: String, to password: String) -> Answer {
    answer {
      try repository.update(login(name, password), from: login(name))
      return .welcome
    }
  }

  private func login(_ name: String, _ password: String = "") -> InternetPasswordItem {
    InternetPasswordItem(
      account: name, data: Data(password.utf8), server: "example.com", protocol: .https)
  }

  /// Every failure has an answer, and none of them is "no such user".
  private func answer(_ action: () throws -> Answer) -> Answer {
    do {
      return try action()
    } catch let error as StealthyError {
      return switch error.code {
      case .duplicateItem: .taken
      case .itemNotFound: .wrong
      case .locked: .locked
      case .storageFull: .full
      default: .later
      }
    } catch {
      return .later
    }
  }
}
