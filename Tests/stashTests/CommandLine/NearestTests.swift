import Testing

@testable import stash

@Suite struct NearestTests {
  private let words = ["get", "set", "remove", "rename", "list", "verify"]

  @Test(arguments: [
    ("gte", "get"), ("lits", "list"), ("verfy", "verify"), ("ren", "rename"), ("removee", "remove"),
  ])
  func `a slip of the finger is understood`(typed: String, meant: String) {
    #expect(Nearest.word(to: typed, among: words) == meant)
  }

  @Test(arguments: ["", "x", "hunter2", String(repeating: "a", count: 10_000)])
  func `what is like nothing is left alone`(typed: String) {
    #expect(Nearest.word(to: typed, among: words) == nil)
  }
}
