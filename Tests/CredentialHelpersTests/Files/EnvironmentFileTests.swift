import CredentialHelpers
import Foundation
import StealthyStash
import Testing

@Suite struct EnvironmentFileTests {
  typealias Variable = EnvironmentFile.Variable

  // B72, B12
  @Test(arguments: [
    ("K=v", "v"), ("export K=v", "v"), ("export\tK = v ", "v"), ("K=", ""), ("K=''", ""),
    ("K=first#second", "first#second"), ("K=first #second", "first"), ("K=#x", "#x"),
    ("K= #x", ""), ("K=\"a #b\" #c", "a #b"), ("K='a #b' # c", "a #b"), ("K=a=b", "a=b"),
    ("K='a\"b\\n$X'", "a\"b\\n$X"), ("K=\"a\\nb\\t\\\"\\\\\\$\\`\\x\"", "a\nb\t\"\\$`\\x"),
    ("K=\"two\nlines\"", "two\nlines"), ("K='two\n\nlines'", "two\n\nlines"),
    ("K=v\r\n", "v"), ("K=\"v\"\r\n", "v"), ("\u{FEFF}K=v", "v"), ("# c\n\n  K=v\n# d", "v"),
    ("K=100%s%d$HOME`x`", "100%s%d$HOME`x`"), ("K=a b  c", "a b  c"), ("K=1\nK=2", "2"),
    ("K=it's", "it's"), ("exportK=1\nK=v", "v"),
  ])
  func `a value is read`(_ text: String, _ value: String) throws {
    let file = try EnvironmentFile(Data(text.utf8))
    #expect(file.variables.last { $0.name == "K" }?.value == Data(value.utf8))
  }

  @Test(arguments: [
    ("canary", 1), ("A=1\n=canary", 2), ("A=1\n\n1A=canary", 3), ("A B=canary", 1),
    ("A='x\ny'\nB=\"canary", 3), ("A='canary", 1), ("A=\"canary\\", 1), ("A=\"x\" canary", 1),
    ("A='x'canary", 1), ("A=\"x\"#canary", 1), ("é=canary", 1), ("A=\0canary", 1),
    ("A-B=canary", 1),
    ("A=1\n\"canary\"\n=2", 2),
  ])
  func `a mistake is told with its line and without its text`(_ text: String, _ line: Int) {
    #expect {
      try EnvironmentFile(Data(text.utf8))
    } throws: { error in
      let error = error as? StealthyError
      return error?.code == .unexpectedData && error?.message.hasPrefix("Line \(line): ") == true
        && error?.message.contains("canary") == false
    }
  }

  @Test func `variables become generic items`() throws {
    let items = try EnvironmentFile(Data("A=1\nB=2\n".utf8)).items(service: "app")
    #expect(items.map(\.account) == ["A", "B"])
    #expect(items.allSatisfy { $0.service == "app" })
    #expect(items.map(\.data) == [Data("1".utf8), Data("2".utf8)])
  }

  @Test func `what cannot be a variable is not written`() {
    for name in ["", "1", "a b", "a=b", "é", "a\n"] {
      #expect(throws: StealthyError.self) {
        try EnvironmentFile.written([Variable(name, Data())])
      }
    }
    #expect(throws: StealthyError.self) {
      try EnvironmentFile.written([Variable("A", Data([0]))])
    }
  }

  @Test func `a file is written in quotes`() throws {
    let file = try EnvironmentFile.written([
      Variable("A", Data("0123 #$x".utf8)), Variable("B", Data("it's\n\"$x\"".utf8)),
    ])
    #expect(String(decoding: file, as: UTF8.self) == "A='0123 #$x'\nB=\"it's\\n\\\"\\$x\\\"\"\n")
  }

  @Test func `what is written is read as the same`() throws {
    var random = RandomLogins("the environment's file")
    for _ in 0..<1000 {
      let variables = (0..<4).map { Variable("NAME_\($0)", random.bytes { $0 != 0 }) }
      #expect(try EnvironmentFile(EnvironmentFile.written(variables)).variables == variables)
    }
  }
}
