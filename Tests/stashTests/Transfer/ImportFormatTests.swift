import Foundation
import Testing

@testable import stash

@Suite struct ImportFormatTests {
  @Test(arguments: [
    ("logins.CSV", ImportFormat.csv), ("/a/.env", .env), (".env.production", .env),
    ("app.env", .env), ("~/.netrc", .netrc), ("_netrc", .netrc), ("work.netrc", .netrc),
    ("/home/me/.git-credentials", .gitStore), ("/home/me/.config/git/credentials", .gitStore),
  ])
  func `a name tells the format`(name: String, format: ImportFormat) {
    #expect(ImportFormat(name: name) == format)
  }

  @Test(arguments: ["", "credentials", "/aws/credentials", "env", "csv", "netrc/x", ".envrc"])
  func `another name tells nothing`(name: String) {
    #expect(ImportFormat(name: name) == nil)
  }

  @Test(arguments: [
    ("\u{FEFF}name,url,username,password\n", ImportFormat.csv), ("\"url\",\"x=1\"\n", .csv),
    ("\n# a\nmachine x\n", .netrc), ("default login a\n", .netrc), ("\tmachine\n x", .netrc),
    ("https://a:b@c\n", .gitStore), ("git+ssh://a:b,c@d", .gitStore),
    ("A=1,2\n", .env), ("export A = x\n", .env), ("# c\r\n\r\nA='machine'\n", .env),
  ])
  func `the first line tells the format`(text: String, format: ImportFormat) {
    #expect(ImportFormat(content: Data(text.utf8)) == format)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "hello world", "=x", "://x", "\0"])
  func `another content tells nothing`(text: String) {
    #expect(ImportFormat(content: Data(text.utf8)) == nil)
  }
}
