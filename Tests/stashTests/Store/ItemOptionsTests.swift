import StealthyStash
import Testing

@testable import stash

@Suite struct ItemOptionsTests {
  private func record(_ words: [String]) throws -> ItemRecord {
    let arguments = try ArgumentParser.parse(words, for: GetCommand.command)
    return try ItemOptions.record(arguments.positionals.first, arguments)
  }

  @Test func `options name what a word names`() throws {
    let generic = try record(["--service", "a/b", "--account", "c/d"])
    #expect(generic.service == "a/b" && generic.account == "c/d")
    let internet = try record(["--server=h", "--protocol=https", "--port=8443", "--path=/p"])
    #expect(internet.propertyType == .internet && internet.port == 8443 && internet.path == "/p")
    #expect(internet.protocolCode == ServerProtocol.https.code)
    #expect(try record(["--account=x", "--class=internet"]).propertyType == .internet)
    #expect(try record(["--account=x"]).propertyType == .generic)
  }

  @Test func `a word and an option may name what only options can`() throws {
    #expect(try record(["a/b", "--group", "g"]).accessGroup == "g")
    #expect(try record(["https://h", "--auth-type=http"]).authenticationType == "http")
    #expect(try record(["--protocol=abcd", "--server=h"]).protocolCode == "abcd")
  }

  @Test(arguments: [
    [], ["--class=generic"], ["a/b", "--account=c"], ["--service=a", "--server=b"],
    ["a/b", "--class=internet"], ["a/b", "--security-domain=x"], ["--port=70000"],
    ["--server=a", "--port=x"],
  ])
  func `what contradicts itself or names nothing is a mistake`(words: [String]) {
    do {
      _ = try record(words)
      Issue.record("accepted")
    } catch {
      #expect(Failure(error).code == .usage)
    }
  }
}
