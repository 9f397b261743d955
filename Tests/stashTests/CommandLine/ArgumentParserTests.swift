import Testing

@testable import stash

@Suite struct ArgumentParserTests {
  private func parse(_ words: [String], _ name: CommandName) throws -> Arguments {
    try ArgumentParser.parse(words, for: name.command)
  }

  private func complaint(_ words: [String], _ name: CommandName) -> String {
    do {
      _ = try parse(words, name)
      return "accepted"
    } catch let failure as Failure {
      return failure.code == .usage ? failure.message : "another code"
    } catch {
      return "another error"
    }
  }

  @Test func `a value follows its option or an equals sign`() throws {
    for words in [["--limit", "3"], ["--limit=3"]] {
      #expect(try parse(words, .list).number("limit") == 3)
    }
    #expect(try parse(["--label=a=b"], .list).value("label") == "a=b")
    #expect(try parse(["--label="], .list).value("label") == "")
  }

  @Test func `what can be repeated takes one or more`() throws {
    #expect(try parse(["a", "--dry-run", "b", "-"], .import).positionals == ["a", "b", "-"])
    #expect(complaint([], .import).contains("needs FILE"))
    #expect(complaint(["a", "b"], .export) != "accepted")
  }

  @Test func `a value may look like an option`() throws {
    #expect(try parse(["--label", "--json"], .list).value("label") == "--json")
    #expect(try !parse(["--label", "--json"], .list).has("json"))
  }

  @Test func `after two dashes nothing is an option`() throws {
    #expect(try parse(["--", "--json"], .get).positionals == ["--json"])
    #expect(try parse(["--", "-x"], .get).positionals == ["-x"])
  }

  @Test func `options may follow what has no dash`() throws {
    let arguments = try parse(["a/b", "--json"], .get)
    #expect(arguments.positionals == ["a/b"] && arguments.has("json"))
  }

  @Test func `what follows two dashes of run is left as it is`() throws {
    let arguments = try parse(["--env", "A=b/c", "--", "sh", "-c", "--", "--help"], .run)
    #expect(arguments.trailing == ["sh", "-c", "--", "--help"])
    #expect(arguments.values("env") == ["A=b/c"])
    #expect(!ArgumentParser.asksForHelp(["--", "sh", "--help"]))
  }

  @Test func `an option that can be there many times keeps its order`() throws {
    #expect(
      try parse(["--env=B=x", "--env", "A=y", "--", "c"], .run).values("env") == ["B=x", "A=y"])
  }

  @Test func `a mistyped option is told the nearest`() {
    #expect(complaint(["--limt", "3"], .list).contains("did you mean --limit?"))
    #expect(complaint(["--keyfile", "x"], .get).contains("did you mean --key-file?"))
    #expect(complaint(["--zzzzzz"], .get).contains("'get' has no such option."))
  }

  @Test func `a mistyped command is told the nearest`() {
    #expect(throws: Failure.usage("There is no such command; did you mean 'remove'?")) {
      _ = try Dispatch.command(named: "remvoe")
    }
    #expect(throws: Failure.usage("There is no such command; 'stash --help' lists them.")) {
      _ = try Dispatch.command(named: "hunter2")
    }
  }

  @Test(arguments: [
    (["--limit"], "--limit needs a value"), (["--limit", "x"], "--limit needs a number"),
    (["--limit", "-1"], "--limit needs a number"), (["--json=yes"], "--json has no value"),
    (["--json", "--json"], "--json is there twice"), (["--sort", "size"], "--sort is one of"),
    (["-l"], "have two dashes"), (["a"], "takes no argument but options"),
    (["--vault", ""], "a path that is not empty"),
  ])
  func `a mistake is told in its own words`(words: [String], message: String) {
    #expect(complaint(words, .list).contains(message))
  }

  @Test func `what is missing is named`() {
    #expect(complaint([], .backup).contains("'backup' needs FILE."))
    #expect(complaint(["a"], .rename).contains("'rename' needs NEW."))
    #expect(complaint(["--env", "A=b/c"], .run).contains("needs a command after '--'"))
  }

  // B119
  @Test func `a secret as an argument is refused, and not repeated`() {
    for words in [["a/b", "hunter2"], ["--service", "a", "x", "hunter2"]] {
      let message = complaint(words, .set)
      #expect(message.contains("never taken from an argument"))
      #expect(!message.contains("hunter2"))
    }
    for name in ["--passphrase", "--recovery-key"] {
      let message = complaint(["\(name)=hunter2"], .get)
      #expect(message.contains("never an argument") && !message.contains("hunter2"))
    }
    for word in ["--secret=hunter2", "--password=hunter2", "-phunter2", "--hunter2"] {
      #expect(!complaint([word], .set).contains("hunter2"))
    }
  }

  @Test func `every command parses its own examples`() throws {
    for name in CommandName.allCases {
      for example in name.command.examples where example.line.hasPrefix("stash \(name.rawValue)") {
        let end = example.line.firstIndex { "<>|'".contains($0) } ?? example.line.endIndex
        let words = example.line[..<end].split(separator: " ").dropFirst(2).map(String.init)
        guard !example.line.contains("'") else { continue }
        _ = try parse(words, name)
      }
    }
  }
}
