import Foundation
import Testing

@testable import stash

@Suite struct ShellWordTests {
  @Test(arguments: ["/a/b", "a b", "it's", "$HOME", "`id`", "a\"b", "", "é", "*", "a;b", "~"])
  func `a shell reads the word back`(word: String) throws {
    let home = try Home()
    let outcome = try Outcome(
      running: "/bin/sh", ["-c", "printf %s \(ShellWord.quoted(word))"], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.output == word)
  }
}
