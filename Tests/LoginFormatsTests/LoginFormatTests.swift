import LoginFormats
import StealthyStash
import Testing

@Suite struct LoginFormatTests {
  @Test(
    arguments: [
      ("PASSWORD,UserName,Url,Title,OTPAuth,Notes", LoginFormat.applePasswords),
      ("Title,Url,Username,Password,OTPAuth", .applePasswords),
      ("Notes,Tags,Archived,Favorite,OTPAuth,Password,Username,Url,Title", .onePassword),
      ("login_password,login_username,login_uri,name,type", .bitwarden),
      ("name,url,username,password", .chrome),
      ("\"timeCreated\",\"httpRealm\",\"password\",\"username\",\"url\"", .firefox),
      ("\"Group\",\"Title\",\"Username\",\"Password\",\"URL\",\"Notes\"", .keePassXC),
    ])
  func `a program is known by its columns in any order and case`(
    header: String, format: LoginFormat
  ) throws {
    #expect(try LoginFile(Data(header.utf8)).format == format)
  }

  @Test func `columns are found by their names`() throws {
    let file = try LoginFile(Data("Password,Note,USERNAME,url,name\ns,n,u,example.com,t".utf8))
    let item = InternetPasswordItem(
      account: "u", data: Data("s".utf8), comment: "n", label: "t", server: "example.com")
    #expect(file.items == [item])
  }

  @Test func `a newer version may write more columns where the program is still clear`() throws {
    let header = "type,name,login_uri,login_username,login_password,archivedDate"
    #expect(try LoginFile(Data(header.utf8)).format == .bitwarden)
  }

  @Test(
    arguments: [
      "url,username,password,totp,extra,name,grouping,fav",
      "site,user,canary",
      "https://example.com,user,canary,,",
      "name,url,username",
      "name,url,username,password,password",
      "\u{FEFF}\u{FEFF}name,url,username,password",
    ])
  func `any other header is refused with the programs that are known`(header: String) throws {
    let error = try #require(throws: StealthyError.self) {
      try LoginFile(Data("\(header)\n".utf8))
    }
    #expect(error.code == .unexpectedData)
    #expect(error.message.hasPrefix("Line 1: "))
    for format in LoginFormat.all { #expect(error.message.contains(format.name)) }
    #expect(!error.message.contains("canary"))
  }
}
