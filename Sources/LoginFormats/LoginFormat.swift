/// The layout in which a program exports logins as CSV.
///
/// Programs are told apart by their header line, whatever the order of its columns and the case of
/// their names.
public struct LoginFormat: Sendable {
  /// The program's name, for people.
  public let name: String

  /// The name of each attribute's column, in lower case.
  let columns: [LoginAttribute: String]

  /// The columns that a header must have to be this program's, in lower case.
  let required: Set<String>

  /// Whether a header may have columns that are not named here.
  ///
  /// A newer version of a program may write more, and its other columns still tell it apart. Where
  /// they are those that anybody would choose, one more column means another program.
  let allowsOthers: Bool

  /// Whether a field for the URL can hold several, with commas in between.
  let joinsURLs: Bool

  /// The form of its dates.
  let dateForm: DateForm

  enum DateForm: Sendable {
    case iso8601
    case milliseconds
  }

  private init(
    _ name: String, required: Set<String>, allowsOthers: Bool = true, joinsURLs: Bool = false,
    dateForm: DateForm = .iso8601, columns: [LoginAttribute: String]
  ) {
    self.name = name
    self.columns = columns
    self.required = required
    self.allowsOthers = allowsOthers
    self.joinsURLs = joinsURLs
    self.dateForm = dateForm
  }
}

extension LoginFormat {
  /// Every format that is known.
  public static let all = [
    applePasswords, onePassword, bitwarden, chrome, firefox, keePassXC,
  ]

  /// Apple's Passwords app, and Safari.
  public static let applePasswords = LoginFormat(
    "Apple Passwords",
    required: ["title", "url", "username", "password"], allowsOthers: false,
    columns: [
      .title: "title", .url: "url", .account: "username", .password: "password",
      .comment: "notes", .oneTimeCode: "otpauth",
    ])

  /// 1Password 8.
  public static let onePassword = LoginFormat(
    "1Password",
    required: ["title", "url", "username", "password", "favorite", "archived"],
    columns: [
      .title: "title", .url: "url", .account: "username", .password: "password",
      .comment: "notes", .oneTimeCode: "otpauth",
    ])

  /// Bitwarden; only its rows of type `login` are logins.
  public static let bitwarden = LoginFormat(
    "Bitwarden",
    required: ["type", "name", "login_uri", "login_username", "login_password"], joinsURLs: true,
    columns: [
      .title: "name", .url: "login_uri", .account: "login_username", .password: "login_password",
      .comment: "notes", .kind: "type", .oneTimeCode: "login_totp",
    ])

  /// Chrome, and the browsers that are built on it.
  public static let chrome = LoginFormat(
    "Chrome",
    required: ["name", "url", "username", "password"], allowsOthers: false,
    columns: [
      .title: "name", .url: "url", .account: "username", .password: "password", .comment: "note",
    ])

  /// Firefox, which has no titles.
  public static let firefox = LoginFormat(
    "Firefox",
    required: ["url", "username", "password", "httprealm", "timecreated"],
    dateForm: .milliseconds,
    columns: [
      .url: "url", .account: "username", .password: "password", .realm: "httprealm",
      .createdAt: "timecreated", .modifiedAt: "timepasswordchanged",
    ])

  /// KeePassXC.
  public static let keePassXC = LoginFormat(
    "KeePassXC",
    required: ["group", "title", "username", "password", "url", "notes"],
    columns: [
      .title: "title", .url: "url", .account: "username", .password: "password",
      .comment: "notes", .createdAt: "created", .modifiedAt: "last modified",
      .oneTimeCode: "totp",
    ])
}

extension LoginFormat: Hashable {
  /// Whether both are the same program's.
  public static func == (left: LoginFormat, right: LoginFormat) -> Bool { left.name == right.name }

  /// Feeds the program's name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
