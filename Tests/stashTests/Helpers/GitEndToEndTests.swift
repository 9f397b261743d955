import Foundation
import Testing

/// Git itself, with the vault as its only helper, against a server that asks for passwords.
@Suite(.enabled(if: Installed.gitServer, "There is no git http-backend, or no python3."))
struct GitEndToEndTests {
  @Test func `a clone asks once, and fetch and push ask nothing`() throws {
    let user = try GitUser(["/": ["alice": "canary-1"]])
    try user.makeRepository("/a.git")
    try user.willAnswer("alice", "canary-1")
    #expect(try user.git("clone", user.server.url("/a.git"), "a").status == 0)
    #expect(try user.takeQuestions() == ["Username", "Password"])
    #expect(try user.home.stored() == ["http://alice@\(user.server.address): canary-1"])
    #expect(try user.server.takeRequests().allowed == ["alice"])

    try user.commit(in: "a")
    for words in [["fetch"], ["push", "origin", "main"], ["pull"]] {
      let outcome = try user.git(words[0], "--quiet", in: "a")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(words) \(outcome.errors)")
    }
    #expect(try user.git("clone", user.server.url("/a.git"), "b").status == 0)
    #expect(try user.takeQuestions().isEmpty)
    let requests = try user.server.takeRequests()
    #expect(requests.allowed == ["alice"])
    // Git sends a password when it is asked for one.
    #expect(requests.refused == ["-"])
    let heads = try ["a", "b"].map { try user.git("rev-parse", "HEAD", in: $0).output }
    #expect(heads[0] == heads[1])
    let trace = try String(contentsOfFile: user.home.file("trace"), encoding: .utf8)
    #expect(trace.contains("git-credential-stash") && !trace.contains("canary-1"))
  }

  @Test func `git takes the helper's full path too`() throws {
    let user = try GitUser(["/": ["alice": "canary-1"]])
    try user.makeRepository("/a.git")
    try user.must(
      "config", "--global", "credential.helper", user.home.path(of: .git))
    try user.willAnswer("alice", "canary-1")
    for folder in ["a", "b"] {
      #expect(try user.git("clone", user.server.url("/a.git"), folder).status == 0)
    }
    #expect(try user.takeQuestions() == ["Username", "Password"])
  }

  @Test func `a password that has changed is erased and asked for again`() throws {
    let user = try GitUser(["/": ["alice": "old"]])
    try user.makeRepository("/a.git")
    try user.willAnswer("alice", "old")
    #expect(try user.git("clone", user.server.url("/a.git"), "a").status == 0)
    _ = try user.takeQuestions()

    try user.server.change(["/": ["alice": "new"]])
    #expect(try user.git("fetch", in: "a").status != 0)
    #expect(try user.takeQuestions().isEmpty)
    #expect(try user.home.stored().isEmpty)

    try user.willAnswer("alice", "new")
    for _ in 0..<2 { #expect(try user.git("fetch", in: "a").status == 0) }
    #expect(try user.takeQuestions() == ["Username", "Password"])
    #expect(try user.home.stored() == ["http://alice@\(user.server.address): new"])
  }

  @Test func `a wrong password is never stored`() throws {
    let user = try GitUser(["/": ["alice": "right"]])
    try user.makeRepository("/a.git")
    try user.willAnswer("alice", "wrong")
    #expect(try user.git("clone", user.server.url("/a.git"), "a").status != 0)
    #expect(try user.takeQuestions() == ["Username", "Password"])
    #expect(try user.server.takeRequests().allowed.isEmpty)
    #expect(try user.home.stored().isEmpty)

    // Nor does it take the place of the right one.
    try user.willAnswer("alice", "right")
    #expect(try user.git("clone", user.server.url("/a.git"), "a").status == 0)
    try user.willAnswer("bob", "wrong")
    #expect(try user.git("clone", user.server.url("/a.git", user: "bob"), "b").status != 0)
    #expect(try user.home.stored() == ["http://alice@\(user.server.address): right"])
  }

  // B56
  @Test func `two accounts of a host are told apart by path`() throws {
    let user = try GitUser(["/a.git": ["alice": "pa"], "/b.git": ["bob": "pb"]])
    try user.must("config", "--global", "credential.useHttpPath", "true")
    for (path, name, password) in [("a", "alice", "pa"), ("b", "bob", "pb")] {
      try user.makeRepository("/\(path).git")
      try user.willAnswer(name, password)
      #expect(try user.git("clone", user.server.url("/\(path).git"), path).status == 0)
      #expect(try user.takeQuestions() == ["Username", "Password"])
    }
    for (path, name) in [("a", "alice"), ("b", "bob"), ("a", "alice")] {
      _ = try user.server.takeRequests()
      #expect(try user.git("fetch", in: path).status == 0)
      let requests = try user.server.takeRequests()
      #expect(requests.allowed == [name] && requests.refused == ["-"])
    }
    #expect(try user.takeQuestions().isEmpty)
    #expect(
      try Set(user.home.stored()) == [
        "http://alice@\(user.server.address)/a.git: pa",
        "http://bob@\(user.server.address)/b.git: pb",
      ])
  }

  @Test func `two accounts of a host are told apart by user name`() throws {
    let user = try GitUser(["/": ["alice": "pa", "bob": "pb"]])
    try user.makeRepository("/a.git")
    for (name, password) in [("alice", "pa"), ("bob", "pb")] {
      try user.willAnswer("nobody", password)
      #expect(try user.git("clone", user.server.url("/a.git", user: name), name).status == 0)
      #expect(try user.takeQuestions() == ["Password"])
    }
    for name in ["alice", "bob", "alice"] {
      _ = try user.server.takeRequests()
      try user.commit(in: name)
      #expect(try user.git("pull", "--quiet", "--rebase", "-Xtheirs", in: name).status == 0)
      #expect(try user.git("push", "--quiet", in: name).status == 0)
      let requests = try user.server.takeRequests()
      #expect(requests.allowed == [name] && requests.refused == ["-"], "\(requests)")
    }
    #expect(try user.takeQuestions().isEmpty)
    #expect(try user.home.stored().count == 2)
  }

  @Test func `a submodule asks nothing more`() throws {
    let user = try GitUser(["/": ["alice": "canary-1"]])
    try user.makeRepository("/inner.git")
    try user.makeRepository("/outer.git")
    try user.willAnswer("alice", "canary-1")
    #expect(try user.git("clone", user.server.url("/outer.git"), "work").status == 0)
    let added = try user.git("submodule", "add", "../inner.git", "inner", in: "work")
    #expect(added.status == 0, "\(added.errors)")
    try user.must("commit", "--quiet", "-m", "Add a submodule", in: "work")
    #expect(try user.git("push", in: "work").status == 0)
    #expect(try user.takeQuestions() == ["Username", "Password"])

    let url = user.server.url("/outer.git")
    #expect(try user.git("clone", "--recurse-submodules", url, "whole").status == 0)
    #expect(try user.takeQuestions().isEmpty)
    #expect(FileManager.default.fileExists(atPath: user.home.file("whole/inner/file")))
  }
}
