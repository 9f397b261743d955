import CredentialHelpers
import Foundation
import StealthyStash
import Testing

@Suite struct NetrcFileTests {
  private func entries(_ text: String) throws -> [String] {
    try NetrcFile(Data(text.utf8)).entries.map { entry in
      let password = entry.password.map { String(decoding: $0, as: UTF8.self) } ?? "-"
      let port = entry.port.map(String.init) ?? entry.protocol?.rawValue ?? "-"
      return [entry.machine ?? "*", port, entry.login, password].joined(separator: " ")
    }
  }

  // B72, B75
  @Test(arguments: [
    ("machine h login u password p", ["h - u p"]),
    ("machine h\n\tlogin u\r\n\tpassword p\n", ["h - u p"]),
    ("machine h password p login u account a", ["h - u p"]),
    ("machine h login u password first#second", ["h - u first#second"]),
    (
      "machine h login u password \"a #b\" #c\n# d\nmachine i login v password q",
      ["h - u a #b", "i - v q"]
    ),
    ("machine h login u password \"a\\\"b\\\\c\\nd\"", ["h - u a\"b\\c\nd"]),
    ("machine h login u password a\\b", ["h - u a\\b"]),
    ("machine h port 1099 login u password p", ["h 1099 u p"]),
    ("machine h port imaps login u password p", ["h imaps u p"]),
    ("machine h:8080 login u password p", ["h 8080 u p"]),
    ("machine [::1]:80 login u password p\nmachine ::1 password q", ["::1 80 u p", "::1 -  q"]),
    ("machine h login u password 1\nmachine h login u password 2", ["h - u 1"]),
    ("machine h login u password 1\nmachine h login v password 2", ["h - u 1", "h - v 2"]),
    ("default login anonymous password x", ["* - anonymous x"]),
    ("macdef init\ncd /pub\nmachine evil\n\nmachine h login u password p", ["h - u p"]),
    ("machine h login u password p\nmacdef x\nput y", ["h - u p"]),
    ("machine h login machine password password", ["h - machine password"]),
    ("machine h login \"\" password \"\"", ["h -  "]), ("machine h", ["h -  -"]), ("", []),
    ("# only a comment", []),
  ])
  func `a file is read`(_ text: String, _ expected: [String]) throws {
    #expect(try entries(text) == expected)
  }

  @Test(arguments: [
    ("canary", 1), ("machine h\ncanary u", 2), ("login canary", 1), ("machine", 1),
    ("machine h login", 1), ("machine h\npassword #canary", 2), ("machine h password \"canary", 1),
    ("machine h password \"can\nary\"", 1), ("machine h port canary", 1), ("machine h port 0", 1),
    ("machine a@canary", 1), ("machine h\n\nmachine \"canary\\n\"", 3), ("machine \"\"", 1),
    ("macdef m\nx\ny\n\ncanary", 5), ("machine h password \"canary\\", 1),
    ("machine h password \"can\\\nary\"", 1),
  ])
  func `a mistake is told with its line and without its text`(_ text: String, _ line: Int) {
    #expect {
      try NetrcFile(Data(text.utf8))
    } throws: { error in
      let error = error as? StealthyError
      return error?.code == .unexpectedData && error?.message.hasPrefix("Line \(line): ") == true
        && error?.message.contains("canary") == false
    }
  }

  @Test func `entries become internet items`() throws {
    let file = try NetrcFile(
      Data("machine h login u password p\nmachine i\ndefault login d password q".utf8))
    let items = file.items(protocol: .https)
    #expect(items.map(\.server) == ["h", nil])
    #expect(items.map(\.protocol) == [.https, .https])
    #expect(items.map(\.label) == [nil, "default"])
    #expect(try NetrcFile.written(items).omitted == 1)
  }

  @Test func `what is written is read as the same`() throws {
    var random = RandomLogins("the netrc file")
    for _ in 0..<500 {
      let items = random.logins { _ in true }
      let read = try NetrcFile(NetrcFile.written(items).data).items(protocol: .https)
      #expect(read.map(\.data) == items.map(\.data))
      #expect(read.map(\.account) == items.map(\.account))
      #expect(read.map(\.server) == items.map(\.server))
      #expect(read.map(\.port) == items.map(\.port))
    }
  }
}
