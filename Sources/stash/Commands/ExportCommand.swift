import SecureFiles
import StealthyStash
import StealthyVault

/// The command `stash export`.
enum ExportCommand {
  static var command: Command {
    Command(
      name: .export, summary: "writes secrets in plain text, for another program to read",
      details: [
        "Whoever reads the file has the secrets, so --plain-text must be given. The file is made for you alone (0600) and is there whole or not at all; one that is there already is never overwritten. FILE may be - if another program reads it through a pipe; neither a terminal nor a file that the shell has opened will do.",
        "csv is the layout of KeePassXC, which other password managers and 'stash import' read: label, account, password, address, comment and dates of internet items. env is NAME='value' for the items of one --service, whose accounts are the names. An item that would not come back as the same is named and left out; of one that git stored, the password alone is written.",
        "The options that choose items are those of 'stash list'. 'stash backup' is what keeps everything, and encrypted.",
      ],
      positionals: [Positional(name: "FILE")],
      options: CommandOption.store + [
        CommandOption(
          name: "plain-text", value: .none, help: "say that the secrets may be written unencrypted"),
        CommandOption(
          name: "format", value: .choice(ExportText.Format.allCases.map(\.rawValue)),
          help: "the format of the file"),
      ] + ListFilter.options,
      examples: [
        .init(
          "stash export --plain-text --format csv logins.csv", "writes what is for servers"),
        .init(
          "stash export --plain-text --format env --service com.example.app .env",
          "writes the variables of one service"),
        .init(
          "stash export --plain-text --format csv - | age -p -o logins.age",
          "gives them to a program that encrypts, and to no file"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let format = try format(arguments)
    let queries = try ListFilter(arguments).queries()
    let path = arguments.positionals[0]
    let location = try destination(path)
    let vault = try VaultAccess(arguments).open(isReadOnly: true)
    defer { vault.close() }
    let line = ProgressLine("Exporting", isShown: console.showsProgress)
    var text = try Progress.interruptible(line) { check in
      line.show("Exporting items")
      let results = try vault.read(queries.map { ReadRequest($0) })
      try check()
      if let problem = results.flatMap(\.problems).first { throw problem.error }
      let text = try ExportText(results.flatMap(\.items), format, check: check)
      guard text.count > 0 else { throw nothing(text) }
      if let location { try write(text, to: location, check) }
      return text
    }
    defer { text.wipe() }
    if location == nil {
      console.write(bytes: text.bytes)
      try console.flush()
    }
    report(text, path, console)
  }

  private static func format(_ arguments: Arguments) throws -> ExportText.Format {
    guard arguments.has("plain-text") else {
      throw Failure.usage(
        "An export has every secret in plain text, and nothing was written; say --plain-text if you want that."
      )
    }
    guard let format = arguments.value("format").flatMap(ExportText.Format.init) else {
      throw Failure.usage("Say --format, csv or env.")
    }
    guard format == .csv || arguments.value("service")?.isEmpty == false else {
      throw Failure.usage("A .env file is for one service; give --service NAME.")
    }
    return format
  }

  /// Where the file will be; nil for a pipe.
  private static func destination(_ path: String) throws -> FileLocation? {
    guard path != "-" else {
      guard Descriptor.standardOutput.isPipe else {
        throw Failure.usage(
          "Standard output is no pipe, and secrets are shown on no terminal and written to no file that others may read; name a file, or pipe them into a program."
        )
      }
      return nil
    }
    let location: FileLocation
    do {
      location = try FileLocation(path)
    } catch {
      throw failure(error, path)
    }
    guard !SecureFiles.exists(location) else { throw failure(FileError(.exists, ""), path) }
    return location
  }

  /// Makes the file, whole, and takes it back if a signal came meanwhile.
  private static func write(
    _ text: ExportText, to location: FileLocation, _ check: () throws -> Void
  ) throws {
    do {
      try text.bytes.withUnsafeBytes { try SecureFiles.create(location, contents: $0) }
    } catch let error as FileError {
      throw failure(error, location.path)
    }
    do {
      try check()
    } catch {
      try? SecureFiles.remove(location)
      throw error
    }
  }

  private static func failure(_ error: FileError, _ path: String) -> Failure {
    let name = VisibleText.escaped(path)
    guard error.kind != .exists else {
      return Failure(.exists, "There is a file at \(name) already; nothing was written.")
    }
    return Failure(.failed, "The file \(name) cannot be made: \(error.message)")
  }

  private static func nothing(_ text: ExportText) -> Failure {
    let reason =
      text.omitted.isEmpty
      ? "No item fits" : "The format has a place for none of the \(text.omitted.count) items"
    return Failure(.notFound, "\(reason); nothing was written.")
  }

  /// The warning, where no program reads it as a part of the export.
  private static func report(_ text: ExportText, _ path: String, _ console: Console) {
    for name in text.omitted { console.note("left out: \(name)") }
    let left = text.omitted.isEmpty ? "" : " Left out: \(text.omitted.count)."
    let place =
      path == "-"
      ? "the output: \(text.count), with their secrets in plain text."
      : "\(VisibleText.escaped(path)): \(text.count), with their secrets in plain text; delete it when it has served."
    console.note("Items in \(place)\(left)")
  }
}
