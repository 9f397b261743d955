import CredentialHelpers
import Foundation
import StealthyStash
import TestSupport
import Testing

@Suite struct GitSecretTests {
  let git = GitSession()

  // B65
  @Test func `an expiry date comes back, and a newer one overwrites it`() throws {
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "password_expiry_utc=9999999998")
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "password_expiry_utc=9999999999")
    #expect(
      git.get("protocol=https", "host=example.com") == [
        "username=u", "password=p", "password_expiry_utc=9999999999",
      ])
    #expect(try git.items.count == 1)
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=p"])
  }

  // B65
  @Test func `a refresh token is kept in the secret and nowhere else`() throws {
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "oauth_refresh_token=canary-token")
    #expect(
      git.get("protocol=https", "host=example.com") == [
        "username=u", "password=p", "oauth_refresh_token=canary-token",
      ])
    let item = try #require(try git.items.first)
    #expect(item.type == FourCharacterCode.gitCredential)
    #expect(!item.debugDescription.contains("canary"))
    #expect(item.comment == nil)
    #expect(try StoredCredential(item.eraseToAnyProperty()).password == Data("p".utf8))
  }

  @Test func `an expired password is not returned, and an older one that is valid is`() throws {
    git.store("protocol=https", "host=example.com", "username=a", "password=p1")
    git.store(
      "protocol=https", "host=example.com", "username=b", "password=p2",
      "password_expiry_utc=1700001000")
    #expect(git.get("protocol=https", "host=example.com").first == "username=b")
    var later = git
    later.now = Date(timeIntervalSince1970: 1_700_001_001)
    #expect(later.get("protocol=https", "host=example.com") == ["username=a", "password=p1"])
    #expect(later.get("protocol=https", "host=example.com", "username=b") == [])
    later.erase("protocol=https", "host=example.com", "username=b")
    #expect(try later.items.count == 1)
  }

  @Test func `the refresh token of an expired password is returned without it`() {
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "password_expiry_utc=1700001000", "oauth_refresh_token=t")
    var later = git
    later.now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(
      later.get("protocol=https", "host=example.com") == ["username=u", "oauth_refresh_token=t"])
  }

  @Test func `an expired password is not stored`() throws {
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "password_expiry_utc=1600000000")
    #expect(try git.items.isEmpty)
  }

  // B112
  @Test func `a clock that was set back makes no password valid again`() {
    git.store(
      "protocol=https", "host=example.com", "username=u", "password=p",
      "password_expiry_utc=1700000000")
    var earlier = git
    earlier.now = Date(timeIntervalSince1970: 1_600_000_000)
    #expect(earlier.get("protocol=https", "host=example.com") == [])
  }

  @Test func `an expiry of 0 or beyond all dates is none`() {
    for expiry in ["0", "00", "99999999999999999999999999"] {
      git.store(
        "protocol=https", "host=example.com", "username=u", "password=p",
        "password_expiry_utc=\(expiry)")
      #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=p"])
    }
  }

  @Test func `authtype and credential go to a git that understands them alone`() {
    git.store(
      "capability[]=authtype", "authtype=Bearer", "credential=secret-token", "protocol=https",
      "host=example.com")
    #expect(git.get("protocol=https", "host=example.com") == [])
    #expect(
      git.get("capability[]=state", "capability[]=authtype", "protocol=https", "host=example.com")
        == ["capability[]=authtype", "authtype=Bearer", "credential=secret-token"])
    #expect(
      git.get("capability[]=authtype", "capability[]=", "protocol=https", "host=example.com") == [])
    git.erase("protocol=https", "host=example.com", "credential=other")
    #expect(
      git.get("capability[]=authtype", "protocol=https", "host=example.com").count == 3)
    git.erase("protocol=https", "host=example.com", "credential=secret-token")
    #expect(git.get("capability[]=authtype", "protocol=https", "host=example.com") == [])
  }

  @Test func `a user name goes with a credential`() {
    git.store(
      "capability[]=authtype", "authtype=Digest", "credential=c", "username=u", "password=p",
      "protocol=https", "host=example.com", "state[]=x")
    #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=p"])
    #expect(
      git.get("capability[]=authtype", "protocol=https", "host=example.com") == [
        "capability[]=authtype", "username=u", "password=p", "authtype=Digest", "credential=c",
      ])
  }

  @Test(arguments: ["1", "true", "yes", "on", "anything"])
  func `what is ephemeral is never stored`(_ flag: String) throws {
    git.store(
      "ephemeral=\(flag)", "protocol=https", "host=example.com", "username=u", "password=p")
    git.store(
      "ephemeral=\(flag)", "url=https://example.com/", "username=u", "password=p")
    #expect(try git.items.isEmpty)
  }

  @Test func `what is said not to be ephemeral is stored`() throws {
    git.store("ephemeral=0", "protocol=https", "host=example.com", "username=u", "password=p")
    #expect(try git.items.count == 1)
  }

  @Test func `one item that cannot be read hides no other`() throws {
    git.store("protocol=https", "host=example.com", "username=a", "password=p")
    try git.repository.create(
      InternetPasswordItem(
        account: "b", data: Data("canary-password".utf8), type: FourCharacterCode.gitCredential,
        server: "example.com", protocol: .https))
    #expect(git.get("protocol=https", "host=example.com") == ["username=a", "password=p"])
    let response = git.run("get", ["protocol=https", "host=example.com", "username=b"])
    #expect(response.status == 1)
    #expect(response.output.isEmpty)
    #expect(response.message?.contains("canary") == false)
  }

  @Test func `a credential that is stored is read as the same`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Seed of the stored credentials: \(seed)")
    var generator = SeededGenerator(seed: seed)
    func bytes() -> Data {
      Data(
        (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }.filter { ![0, 10, 13, 0xC0, 0xC1, 0xE0, 0xF0].contains($0) })
    }
    for _ in 0..<2000 {
      var credential = StoredCredential(password: bytes())
      if generator.chance(2) { credential.expiry = .random(in: 1...(.max), using: &generator) }
      if generator.chance(2) { credential.refreshToken = bytes() }
      if generator.chance(2) {
        credential.authtype = generator.pick(["Bearer", "", "\u{E9}"])
        credential.credential = bytes()
        if generator.chance(2) { credential.password = nil }
      }
      let item = InternetPasswordItem(
        account: "u", data: try credential.secret, type: credential.type)
      #expect(try StoredCredential(item.eraseToAnyProperty()) == credential)
    }
  }

  // L21
  @Test func `nothing that holds a secret prints it`() throws {
    let request = try GitRequest(
      Data("protocol=https\nhost=h\nusername=u\npassword=canary-password\n".utf8))
    let response = HelperResponse(output: Data("canary-password".utf8))
    var texts = [
      "\(request)", "\(request.credential)", "\(response)", String(reflecting: response),
    ]
    var dumped = ""
    dump(request, to: &dumped)
    dump(request.credential, to: &dumped)
    dump(response, to: &dumped)
    texts.append(dumped)
    // The decimal code of "c", with which an array of the bytes would begin.
    let firstByte = "99"
    for text in texts {
      #expect(!text.contains("canary"))
      #expect(!text.contains(firstByte))
    }
  }
}
