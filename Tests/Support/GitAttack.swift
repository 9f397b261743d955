package import Foundation

/// Inputs that have stolen credentials from other helpers, or might have.
///
/// `{place}` and `{login}` stand for what is sound in them, `{end}` for each of some bytes.
package enum GitAttack {
  static let place = "protocol=https\nhost=victim.example\n"
  static let login = "username=canary-user\npassword=canary-password\n"

  /// What makes two lines of one, as it is and encoded.
  private static let ends: [String] = [
    "\r", "\r\n", "\0", "\n\r", "%0a", "%0A", "%0d", "%0D", "%0d%0a", "%00",
  ]

  private static let fields: [String] = [
    "protocol=https{end}host=victim.example\nhost=x\n{login}",
    "protocol=https\nhost=evil.example{end}host=victim.example\n{login}",
    "{place}path=a{end}host=evil.example\n{login}",
    "{place}username=canary-user{end}host=evil.example\npassword=canary-password\n",
    "url=https://evil.example{end}host=victim.example/\n{login}",
    "url=https://evil.example?{end}host=victim.example/\n{login}",
    "url=https://canary-user{end}:canary-password@victim.example/\n",
    "url=https://canary-user:canary-password{end}@victim.example/\n",
    "url=https://victim.example/a{end}b\n{login}",
    "url=https{end}://victim.example/\n{login}",
  ]

  private static let secrets: [String] = [
    "{place}username=canary-user\npassword=canary-password{end}host=evil.example\n",
    "{place}{login}oauth_refresh_token=canary-token{end}x\n",
    "{place}{login}authtype=Bearer\ncredential=canary-token{end}x\n",
    "{place}{login}authtype=Bearer{end}x\ncredential=canary-token\n",
    "{place}{login}password_expiry_utc=9999999999{end}x\n",
    "{place}{login}wwwauth[]=Basic{end}x\n",
    "{place}{login}state[]=x{end}x\n",
    "{place}{login}unknown=x{end}x\n",
    "{place}{login}unknown{end}=x\n",
    "{place}{login}capability[]=authtype{end}\n",
  ]

  private static let places: [String] = [
    "{login}", "protocol=https\n{login}", "host=victim.example\n{login}",
    "protocol=https\nhost=\n{login}", "protocol=http\nhost=\n{login}",
    "protocol=HTTPS\nhost=\n{login}", "protocol=\nhost=victim.example\n{login}",
    "protocol= https\nhost=victim.example\n{login}",
    "protocol=https:\nhost=victim.example\n{login}",
    "protocol=://\nhost=victim.example\n{login}", "protocol=1\nhost=victim.example\n{login}",
    "url=victim.example\n{login}", "url=//victim.example\n{login}",
    "url=://victim.example\n{login}", "url=https:victim.example\n{login}",
    "url=https:///victim.example\n{login}", "url=https://\n{login}", "url=\n{login}",
    "url=http:///path\n{login}", "url=https://?victim.example\n{login}",
    "url=https://u@evil.example@victim.example/\npassword=canary-password\n",
    "url=https://victim.example:canary-password\n{login}",
    "url=https://victim.example%\n{login}", "url=https://victim.example/%zz\n{login}",
    "url=https://victim.example%2500/\n{login}", "url=https://%3a/\n{login}",
    "url=https://evil.example%40victim.example/\n{login}",
    "url=https://victim.example%5c.evil.example/\n{login}",
    "url=https://a/\nurl=https://victim.example/\n{login}",
    "url=https://a/\nhost=victim.example\n{login}",
    "url=https://a/\nprotocol=https\n{login}",
    "url=https://u@a/\n{login}",
    "{place}host=victim.example\n{login}", "{place}protocol=https\n{login}",
    "{place}path=a\npath=b\n{login}", "{place}{login}username=other\n",
    "{place}{login}password=other\n",
    "{place}{login}password_expiry_utc=9999999998\npassword_expiry_utc=9999999999\n",
    "{place}{login}oauth_refresh_token=a\noauth_refresh_token=b\n",
    "{place}{login}ephemeral=0\nephemeral=0\n",
    "{place}{login}password_expiry_utc=-1\n", "{place}{login}password_expiry_utc=1e9\n",
    "{place}{login}password_expiry_utc=\n", "{place}{login}password_expiry_utc= 9999999999\n",
    "no equals sign\n" + place + login, "=value\n" + place + login, " \n" + place + login,
    "key with space=x\n" + place + login, "\u{7F}=x\n" + place + login,
    "protocol=https\nhost=victim.example:\n{login}",
    "protocol=https\nhost=victim.example:0\n{login}",
    "protocol=https\nhost=victim.example:99999\n{login}",
    "protocol=https\nhost=victim.example:443:443\n{login}",
    "protocol=https\nhost=[::1\n{login}", "protocol=https\nhost=[victim.example]\n{login}",
    "protocol=https\nhost=user@victim.example\n{login}",
    "protocol=https\nhost=victim.example \n{login}", "protocol=https\nhost=\tx\n{login}",
    "protocol=https\nhost=victim.example\u{1B}[2K\n{login}",
    "protocol=https\nhost=victim.example\u{7F}\n{login}",
    "protocol=https\nhost=\u{202E}elpmaxe.mitciv\n{login}",
    "protocol=https\nhost=victim\u{2028}example\n{login}",
    "protocol=https\nhost=victim\u{85}example\n{login}",
    "{place}path=\u{1B}]0;x\u{7}\n{login}", "{place}path=\u{202E}\n{login}",
    "{place}username=\u{1B}[2Jcanary-user\npassword=canary-password\n",
    "{place}username=\u{202E}canary-user\npassword=canary-password\n",
    "{place}username=\u{2066}canary-user\npassword=canary-password\n",
  ]

  /// UTF-8 that is too long for its character: a line end, a slash, a NUL.
  private static let overlong: [[UInt8]] = [
    [0xC0, 0x8A], [0xC0, 0x8D], [0xC0, 0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x8A],
    [0xF0, 0x80, 0x80, 0x8A], [0xC1, 0xBF],
  ]

  private static let overlongPlaces: [String] = [
    "protocol=https\nhost=victim.example", "{place}path=a", "{place}username=canary-user",
    "{place}username=canary-user\npassword=canary-password", "{place}unknown=x", "x",
  ]

  private static let noText: [[UInt8]] = [[0xFF], [0xE9], [0xED, 0xA0, 0x80]]

  private static let lengths: [String] = [
    "{place}host2=\(long(1 << 16))\n{login}",
    "{place}username=u\npassword=\(long(65_527))\n",
    "{place}username=\(long(65_527))\npassword=p\n",
    "{place}\(long(65_536))\n{login}",
    "{place}{login}" + String(repeating: "a=b\n", count: 1 << 18),
  ]

  /// All of them, as the bytes of a request.
  package static let all: [Data] = {
    var all: [Data] = []
    for end in ends { all += fields.map { filled($0, end) } }
    for end in ends.prefix(3) { all += secrets.map { filled($0, end) } }
    all += places.map { filled($0) } + lengths.map { filled($0) }
    for bytes in overlong {
      all += overlongPlaces.map { filled($0) + bytes + filled("\n{login}") }
    }
    for bytes in noText {
      all += overlongPlaces.prefix(3).map { filled($0) + bytes + filled("\npassword=p\n") }
    }
    return all
  }()

  private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

  private static func filled(_ text: String, _ end: String = "") -> Data {
    let text = text.replacingOccurrences(of: "{place}", with: place)
      .replacingOccurrences(of: "{login}", with: login)
      .replacingOccurrences(of: "{end}", with: end)
    return Data(text.utf8)
  }
}
