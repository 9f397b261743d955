import Foundation

/// Somebody who uses git with the vault: a home, a server with repositories, and a person who
/// answers when git asks.
///
/// No configuration but that of the home is read.
struct GitUser {
  let home: Home
  let server: PasswordServer

  /// A user of a server where each path has its accounts with their passwords.
  init(_ accounts: [String: [String: String]]) throws {
    home = try Home.withHelpers()
    server = try PasswordServer(home, accounts)
    try home.write(
      """
      #!/bin/sh
      echo "$1" >>"$HOME/asked"
      case $1 in Username*) cat "$HOME/name" ;; *) cat "$HOME/password" ;; esac
      """, to: "askpass", mode: 0o700)
    try home.write(
      """
      [user]
        name = Somebody
        email = somebody@example.com
      [credential]
        helper = stash
      [init]
        defaultBranch = main
      """, to: ".gitconfig")
  }

  /// Says what is answered when git asks.
  func willAnswer(_ name: String, _ password: String) throws {
    try home.write(name, to: "name")
    try home.write(password, to: "password")
  }

  /// What git has asked for since the last look: "Username", "Password".
  func takeQuestions() throws -> [String] {
    let path = home.file("asked")
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try FileManager.default.removeItem(atPath: path)
    return lines.map { String($0.prefix { $0 != " " }) }
  }

  @discardableResult
  func git(_ words: String..., in folder: String = ".") throws -> Outcome {
    try Outcome(
      running: "git", ["-C", home.file(folder)] + words, input: Data(),
      environment: home.environment([
        "PATH": home.pathWithHelpers, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
        "GIT_ASKPASS": home.file("askpass"), "GIT_TRACE": home.file("trace"),
      ]), in: home.path)
  }

  /// Git, which has to succeed.
  func must(_ words: String..., in folder: String = ".") throws {
    let outcome = try Outcome(
      running: "git", ["-C", home.file(folder)] + words, input: Data(),
      environment: home.environment(["GIT_CONFIG_NOSYSTEM": "1"]), in: home.path)
    guard outcome.status == 0 else { throw Home.Trouble("git \(words): \(outcome.errors)") }
  }

  /// Makes a repository on the server, with one commit.
  func makeRepository(_ path: String) throws {
    let bare = "server/repositories" + path
    try must("init", "--quiet", "--bare", home.file(bare))
    try must("init", "--quiet", "seed")
    try home.write(path, to: "seed/file")
    try must("add", "file", in: "seed")
    try must("commit", "--quiet", "-m", "Begin", in: "seed")
    try must("push", "--quiet", home.file(bare), "main", in: "seed")
    try FileManager.default.removeItem(atPath: home.file("seed"))
  }

  /// Makes a commit to push.
  func commit(in folder: String) throws {
    try home.write("\(UUID())", to: folder + "/file")
    try must("commit", "--quiet", "-am", "Change", in: folder)
  }
}
