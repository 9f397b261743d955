import StealthyStash
import StealthyVault

/// The command `stash import`.
enum ImportCommand {
  static var command: Command {
    Command(
      name: .`import`, summary: "stores what password managers, .env, netrc and git's files hold",
      details: [
        "A file is imported in one step, all of it or nothing: a line that cannot be read is named by its number, and then nothing of any file is stored. All files are read before the first is stored.",
        "The format is told by the file's name or its first line, unless --format names it. CSV is what Apple Passwords, 1Password, Bitwarden, Chrome, Firefox and KeePassXC export; git-store is the file of git credential-store. A .env file needs --service: each variable becomes SERVICE/NAME. A netrc file does not say what its logins are for; git finds those with --protocol https.",
        "An item that is there takes over the secret, label and comment of the file, where the file has one (replace); it is left alone (keep); or nothing is imported (fail). What is the same stays untouched.",
        "The files are left as they are; delete them when all is in the vault.",
      ],
      positionals: [Positional(name: "FILE", isRepeatable: true)],
      options: CommandOption.store + [
        CommandOption(
          name: "format", value: .choice(ImportFormat.allCases.map(\.rawValue)),
          help: "the format of the files; standard input (-) needs it"),
        CommandOption(
          name: "service", value: .text("NAME"), help: "the service of a .env file's variables"),
        CommandOption(
          name: "protocol", value: .text("NAME"),
          help: "the protocol of a netrc file's machines, as https"),
        CommandOption(
          name: "on-duplicate", value: .choice(ImportPlan.Policy.allCases.map(\.rawValue)),
          help: "for what is there with something else: replace, if not given"),
        CommandOption(
          name: "dry-run", value: .none, help: "store nothing, and name what would be stored"),
      ],
      examples: [
        .init("stash import logins.csv", "stores the logins that a browser has exported"),
        .init(
          "stash import --service com.example.app .env", "stores the variables of a .env file"),
        .init("stash import --dry-run ~/.netrc ~/.git-credentials", "tells what would be stored"),
        .init("age -d backup.age | stash import --format csv -", "stores what a program decrypts"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let paths = arguments.positionals
    try check(paths, arguments)
    let policy = arguments.value("on-duplicate").flatMap(ImportPlan.Policy.init) ?? .replace
    let isDryRun = arguments.has("dry-run")
    // A passphrase may come first on the standard input that a file follows on.
    let vault = try VaultAccess(arguments).open(isReadOnly: isDryRun)
    defer { vault.close() }
    let files = try paths.map { path in
      try naming(path) { try read(path, arguments, console) }
    }
    for (path, file) in zip(paths, files) {
      try naming(path) {
        let line = ProgressLine("Comparing", isShown: console.showsProgress)
        defer { line.clear() }
        let plan = try ImportPlan(file, vault, policy) { done, all in
          line.show(done, of: all)
        }
        if !isDryRun {
          if plan.steps.count > 1000 { line.show("Storing \(plan.steps.count) items") }
          try plan.apply(to: vault)
        }
        line.clear()
        console.write(
          ImportReport(name: name(path), file: file, plan: plan, isDryRun: isDryRun).text)
        // What is stored is told even if a later file fails.
        try console.flush()
      }
    }
    guard !isDryRun else { return }
    for (path, file) in zip(paths, files) where path != "-" {
      // What was left out is in the file alone.
      let first = file.remarks.isEmpty ? "" : "see to what was left out, then "
      console.note("\(name(path)) still has its secrets in plain text; \(first)delete it.")
    }
  }

  private static func check(_ paths: [String], _ arguments: Arguments) throws {
    let stated = arguments.value("format")
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw Failure.usage("Standard input is there once; name '-' once.")
    }
    guard stated != nil || !paths.contains("-") else {
      throw Failure.usage("Standard input has no name that tells its format; say --format.")
    }
    guard arguments.has("service") || stated != ImportFormat.env.rawValue else {
      throw Failure.usage("A .env file does not say what it is for; give --service NAME.")
    }
    guard arguments.value("protocol").map({ ServerProtocol(scheme: $0) != nil }) ?? true else {
      throw Failure.usage("--protocol is the scheme of a URL, as https, ftp or imap.")
    }
  }

  private static func read(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws -> ImportFile {
    let data =
      try path == "-"
      ? contents(.standardInput) : Descriptor.reading(path) { try contents($0) }
    let line = ProgressLine("Reading", isShown: console.showsProgress)
    defer { line.clear() }
    let format = arguments.value("format").flatMap(ImportFormat.init(rawValue:))
    return try ImportFile(
      data, format: format ?? ImportFormat(name: path), service: arguments.value("service"),
      protocol: arguments.value("protocol").flatMap(ServerProtocol.init(scheme:))
    ) { rows in line.show("Reading \(rows) rows") }
  }

  private static func contents(_ descriptor: Descriptor) throws -> Data {
    let data = try descriptor.readPrefix(limit: ImportFile.limit + 1)
    guard data.count <= ImportFile.limit else {
      throw Failure(.failed, "It has more than \(ImportFile.limit) bytes; nothing was imported.")
    }
    return data
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "standard input" : VisibleText.escaped(path)
  }

  /// Says which file an error is about.
  private static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      let failure = Failure(error)
      throw Failure(failure.code, "\(name(path)): \(failure.message)")
    }
  }
}
