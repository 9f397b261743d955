import Foundation
import Testing

@testable import stash

/// The commands `remove` and `rename`.
@Suite struct ItemCommandTests {
  @Test func `an item is removed, and only that`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one")
    try home.store("a/c", "two")
    #expect(try home.run(["remove", "a/b"]).status == 0)
    #expect(try home.run(["get", "a/b"]).status == 3)
    #expect(try home.run(["get", "a/c"]).output == "two")
  }

  // L8
  @Test func `what is not named is no wildcard when something is removed or renamed`() throws {
    let home = try Home.withVault()
    try home.store("https://me@example.com", "one")
    #expect(try home.run(["remove", "https://example.com"]).status == 3)
    #expect(try home.run(["rename", "https://example.com", "https://x@example.com"]).status == 3)
    #expect(try home.run(["get", "https://me@example.com"]).output == "one")
  }

  @Test func `a name that is not UTF-8 is refused, and so never taken for another`() throws {
    let home = try Home.withVault()
    let outcome = try home.shell(#"printf s | stash set "$(printf 'a/\377')""#)
    #expect(outcome.status == 2 && outcome.errors.contains("not UTF-8"))
    #expect(try home.run(["list"]).output.isEmpty)
  }

  @Test func `a renamed item keeps its secret and its attributes`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one", ["--label", "L", "--generic", "G"])
    #expect(try home.run(["rename", "a/b", "c/d"]).status == 0)
    let json = try home.run(["get", "c/d", "--json"]).output
    #expect(json.contains("\"label\": \"L\"") && json.contains("\"generic\": \"G\""))
    #expect(json.contains("\"secret\": \"one\""))
    #expect(try home.run(["get", "a/b"]).status == 3)
  }

  // L12
  @Test func `an item may get a name of the other class`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one", ["--label", "L", "--generic", "G"])
    #expect(try home.run(["rename", "a/b", "https://b@example.com"]).status == 0)
    let json = try home.run(["get", "https://b@example.com", "--json"]).output
    #expect(json.contains("\"label\": \"L\"") && json.contains("\"class\": \"internet\""))
    #expect(try home.run(["list", "--class", "generic"]).output.isEmpty)
  }
}
