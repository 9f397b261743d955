import Foundation
import Testing

@testable import stash

/// The command `import`, as users type it.
@Suite struct ImportCommandTests {
  static let header = "name,url,username,password,note\n"

  /// A file of each format with one item; its secret is `hunter2`.
  static let files: [(name: String, text: String, options: [String], item: String)] = [
    ("a.csv", header + "Web,https://example.com/x,me,hunter2,\n", [], "https://me@example.com/x"),
    (".env", "# mine\nexport TOKEN='hunter2'\n", ["--service", "app"], "app/TOKEN"),
    (".env.local", "TOKEN=hunter2\r\n", ["--service", "app"], "app/TOKEN"),
    (".netrc", "machine example.com login me password hunter2\n", [], "//me@example.com"),
    (
      "_netrc", "machine example.com login me password hunter2\n", ["--protocol", "https"],
      "https://me@example.com"
    ),
    (
      ".git-credentials", "https://me:hunter2@example.com:8443\n", [], "https://me@example.com:8443"
    ),
  ]

  @Test(arguments: files.indices)
  func `each format is known by its name, by its content, and by an option`(index: Int) throws {
    let file = Self.files[index]
    let words = ImportFormat(name: file.name)?.rawValue ?? ""
    for (name, options) in [
      (file.name, []), ("plain", []), ("other", ["--format", words]), ("-", ["--format", words]),
    ] {
      let home = try Home.withVault()
      try home.write(name, file.text)
      let outcome = try home.run(
        ["import", name] + options + file.options, input: name == "-" ? file.text : "")
      #expect(outcome.status == 0 && outcome.output.contains("1 new, 0 changed, 0 the same"))
      #expect(outcome.errors.contains("delete it") == (name != "-"))
      #expect(try home.run(["get", file.item]).output == "hunter2")
      #expect(!(outcome.output + outcome.errors).contains("hunter2"))
    }
  }

  @Test(arguments: files.indices)
  func `a second import finds all the same, and changes nothing`(index: Int) throws {
    let file = Self.files[index]
    let home = try Home.withVault()
    try home.write(file.name, file.text)
    #expect(try home.run(["import", file.name] + file.options).status == 0)
    let before = try home.run(["list", "--json"]).output
    let again = try home.run(["import", file.name] + file.options)
    #expect(again.status == 0 && again.output.contains("0 new, 0 changed, 1 the same"))
    #expect(try home.run(["list", "--json"]).output == before)
  }

  @Test func `a dry run names what would be stored, and stores nothing`() throws {
    let home = try Home.withVault()
    try home.store("https://me@example.com", "old")
    try home.write("a.csv", Self.header + "L,https://example.com,me,new,\n,ftp://example.org,,x,\n")
    let before = try home.run(["list", "--json"]).output
    let outcome = try home.run(["import", "--dry-run", "a.csv"])
    #expect(
      outcome.output == """
        changed  https://me@example.com (secret, label)
        new      ftp://example.org
        a.csv (CSV), nothing is stored: 1 new, 1 changed, 0 the same

        """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try home.run(["list", "--json"]).output == before)
    #expect(try home.run(["get", "https://me@example.com"]).output == "old")
  }

  // B76
  @Test(arguments: [
    ("a.csv", header + "a,https://example.com,me,hunter2,\nb,https://example.org,me,hunter2\n", 3),
    ("a.csv", header + "a,https://example.com,me,hunter2,\nb,https://ex ample,me,hunter2,\n", 3),
    ("a.csv", header + "a,https://example.com,\"me\"hunter2,x,\n", 2),
    (".netrc", "machine a password hunter2\nmachine b pasword hunter2\n", 2),
    (".netrc", "machine a login me password #hunter2\n", 1),
    (".env", "A=hunter2\n\nhunter2\n", 3), (".env", "A=hunter2\nB='hunter2\n", 2),
  ])
  func `a bad line is named by its number, and nothing of any file is stored`(
    name: String, text: String, line: Int
  ) throws {
    let home = try Home.withVault()
    try home.write("good.csv", Self.header + "a,https://good.example,me,hunter2,\n")
    try home.write(name, text)
    let service = name == ".env" ? ["--service", "app"] : []
    for words in [["import"], ["import", "--dry-run"]] {
      let outcome = try home.run(words + ["good.csv", name] + service)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("stash: \(name): Line \(line): "), "\(outcome.errors)")
      #expect(!outcome.errors.contains("hunter2"))
    }
    #expect(try home.run(["list"]).output.isEmpty)
  }

  @Test func `an item that the vault refuses leaves nothing of its file`() throws {
    let home = try Home.withVault()
    let long = String(repeating: "x", count: 1_048_577)
    try home.write(
      "a.csv", Self.header + "a,https://a.example,,1,\nb,https://b.example,,\(long),\n")
    let outcome = try home.run(["import", "a.csv"])
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("stash: a.csv: "))
    #expect(try home.run(["list"]).output.isEmpty)
  }

  // B92
  @Test func `what is no login is left out, and its lines are named`() throws {
    let home = try Home.withVault()
    try home.write(".git-credentials", "# mine\n\nhttps://me:1@a.example\nhttps://a.example\n")
    let first = try home.run(["import", ".git-credentials"])
    #expect(first.output.contains("left out (line 1, 4)"))
    // The file is not to be deleted unseen: it alone has what was left out.
    #expect(first.errors.contains("see to what was left out, then delete it."))
    try home.write(
      "b.csv",
      """
      folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp
      ,,note,N,hunter2,,0,,,,
      ,,login,L,,,0,https://b.example,me,1,hunter2

      """)
    let outcome = try home.run(["import", "b.csv"])
    #expect(outcome.output.contains("1 new") && outcome.output.contains("left out (line 2)"))
    #expect(outcome.output.contains("1 with one-time codes; imported without them"))
    try home.write("netrc", "machine c login me\nmachine d login me password 1\n")
    #expect(try home.run(["import", "netrc"]).output.contains("1 without a password; left out"))
  }

  @Test(
    arguments: [([], 0, "new"), (["--on-duplicate=replace"], 0, "new")]
      + [(["--on-duplicate=keep"], 0, "old"), (["--on-duplicate=fail"], 6, "old")]
      as [([String], Int32, String)])
  func `of an item that is there, the file's secret counts unless that is not wanted`(
    options: [String], status: Int32, secret: String
  ) throws {
    let home = try Home.withVault()
    try home.store("https://me@example.com", "old", ["--label", "L", "--comment", "C"])
    try home.write("a.csv", Self.header + ",https://example.com,me,new,\nb,//b.example,,1,\n")
    let outcome = try home.run(["import", "a.csv"] + options)
    #expect(outcome.status == status)
    let json = try home.run(["get", "https://me@example.com", "--json"]).output
    #expect(json.contains("\"secret\": \"\(secret)\"") && json.contains("\"comment\": \"C\""))
    #expect(json.contains("\"label\": \"L\""))
    #expect(try home.run(["get", "//b.example"]).status == (status == 0 ? 0 : 3))
  }

  @Test func `a repeated item is stored once, as it came last`() throws {
    let home = try Home.withVault()
    try home.write("a.csv", Self.header + "A,https://a.example,,1,\nB,https://a.example,,2,\n")
    #expect(
      try home.run(["import", "a.csv"]).output.contains("1 new, 0 changed, 0 the same, 1 rep"))
    #expect(try home.run(["get", "https://a.example"]).output == "2")
    #expect(try home.run(["import", "a.csv"]).output.contains("0 new, 0 changed, 1 the same"))
  }

  @Test func `an empty value of a variable is one, an empty field of CSV is none`() throws {
    let home = try Home.withVault()
    try home.store("app/A", "old")
    try home.store("https://a.example", "old")
    try home.write(".env", "A=\n")
    try home.write("a.csv", Self.header + ",https://a.example,,,\n")
    #expect(try home.run(["import", ".env", "a.csv", "--service", "app"]).status == 0)
    #expect(try home.run(["get", "app/A"]).output.isEmpty)
    #expect(try home.run(["get", "https://a.example"]).output == "old")
  }

  @Test func `git reads what was imported over a password with a token`() throws {
    let home = try Home.withVault()
    let place = "protocol=https\nhost=a.example\nusername=me\n"
    let helper = home.file("git-credential-stash")
    try FileManager.default.createSymbolicLink(
      atPath: helper, withDestinationPath: Home.executable)
    let token = "oauth_refresh_token=r\n"
    #expect(
      try home.run(["store"], input: place + "password=1\n" + token, called: helper).status == 0)
    try home.write(".git-credentials", "https://me:1@a.example\n")
    #expect(try home.run(["import", ".git-credentials"]).output.contains("1 the same"))
    #expect(try home.run(["get"], input: place, called: helper).output.contains(token))
    try home.write(".git-credentials", "https://me:2@a.example\n")
    #expect(try home.run(["import", ".git-credentials"]).output.contains("1 changed"))
    let answer = try home.run(["get"], input: place, called: helper).output
    #expect(answer.contains("password=2\n") && !answer.contains(token))
  }

  // B72, B75
  @Test func `passwords with a number sign, and ports by name, are read as they are meant`() throws
  {
    let home = try Home.withVault()
    try home.write(".env", "A=first#second\nB=\"a #b\" #c\nC=a #b\n")
    try home.write(
      ".netrc",
      """
      machine mail port imaps login me password first#second
      machine mail port imaps login me password other
      machine mail port 1099 login me password "a #b" #c

      """)
    #expect(try home.run(["import", ".env", ".netrc", "--service", "app"]).status == 0)
    for (item, secret) in [
      ("app/A", "first#second"), ("app/B", "a #b"), ("app/C", "a"),
      ("imaps://me@mail", "first#second"), ("//me@mail:1099", "a #b"),
    ] {
      #expect(try home.run(["get", item]).output == secret, "\(item)")
    }
  }

  // B76, B77
  @Test func `fields come byte for byte`() throws {
    let home = try Home.withVault()
    try home.write(
      "a.csv",
      "\u{FEFF}name,url,username,password\r\n\"a\"\"b\",https://a.example,\"c,d\",\"e\nf\"\r\n"
        + " x ,https://b.example,,0123\r\n\r\n")
    #expect(try home.run(["import", "a.csv"]).output.contains("2 new"))
    #expect(try home.run(["get", "https://c,d@a.example"]).output == "e\nf")
    #expect(try home.run(["get", "https://b.example"]).output == "0123")
    let list = try home.run(["list", "--json"]).output
    #expect(list.contains("\"label\": \"a\\\"b\"") && list.contains("\"label\": \" x \""))
  }

  @Test func `an import that is interrupted has stored all or nothing`() throws {
    for milliseconds: useconds_t in [0, 5, 20, 60] {
      let home = try Home.withVault()
      let rows = (0..<3000).map { ",https://h\($0).example,me,hunter2,\n" }.joined()
      try home.write("a.csv", Self.header + rows)
      let terminal = try home.terminal(["import", "a.csv"])
      try terminal.wait(for: "Storing 3000 items")
      usleep(milliseconds * 1000)
      terminal.type("\u{3}")
      #expect(try [0, 128 + SIGINT].contains(terminal.end()))
      let count = try home.run(["list"]).lines.dropFirst().count
      #expect(count == 0 || count == 3000)
      #expect(try home.run(["verify"]).status == 0)
    }
  }

  @Test(arguments: [
    ["import"], ["import", "-"], ["import", ".env"], ["import", "unknown"],
    ["import", "--format", "env", "a.csv"], ["import", "--format", "json", "a.csv"],
    ["import", "--format", "csv", "-", "-"], ["import", "--protocol", "nothing", "a.csv"],
  ])
  func `what says too little is a mistake`(words: [String]) throws {
    let home = try Home.withVault()
    for name in [".env", "a.csv", "unknown"] { try home.write(name, "nothing") }
    let outcome = try home.run(words)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.errors)")
  }

  @Test func `a file that cannot be read is named`() throws {
    let home = try Home.withVault()
    let outcome = try home.run(["import", "none.csv"])
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("stash: none.csv: It cannot be opened"))
    #expect(try home.run(["import", "--format", "csv", home.path]).status == 1)
  }

  @Test func `a passphrase may come before the file on standard input`() throws {
    let home = try Home.withVault()
    #expect(
      try home.run(["slots", "add", "--new-passphrase-fd", "0"], input: "horse\n").status == 0)
    let outcome = try home.run(
      ["import", "--passphrase-fd", "0", "--format", "env", "--service", "app", "-"],
      input: "horse\nTOKEN=hunter2\n")
    #expect(outcome.status == 0)
    #expect(try home.run(["get", "app/TOKEN"]).output == "hunter2")
  }

  @Test func `a long import shows how far it is, on a terminal alone`() throws {
    let home = try Home.withVault()
    let rows = (0..<3000).map { ",https://h\($0).example,me,hunter2,\n" }.joined()
    try home.write("a.csv", Self.header + rows)
    let terminal = try home.terminal(["import", "a.csv"])
    #expect(try terminal.end() == 0)
    #expect(terminal.shown.contains("Reading 2000 rows") && terminal.shown.contains("Comparing"))
    #expect(terminal.shown.contains("Storing 3000 items"))
    #expect(terminal.shown.contains("a.csv (CSV): 3000 new") && !terminal.shown.contains("hunter2"))
    let outcome = try home.run(["import", "a.csv"])
    #expect(outcome.output.contains("3000 the same"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
