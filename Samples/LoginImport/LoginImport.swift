// isatty and the terminal's width come from the C library, which Foundation brings along.
import Foundation
import LoginFormats
import StealthyStash

/// Reads password exports into a repository and looks logins up in it.
///
/// The repository is in memory, and gone at the end; any other would do.
@main
struct LoginImport {
  static let usage = """
    Usage: LoginImport FILE.csv … [--server HOST] [--account NAME] [--contains TEXT]

    Imports logins that were exported as CSV, and lists those that fit.
    No secret is shown, and nothing is kept.

      --server HOST     the host and its subdomains
      --account NAME    exactly this account, case included
      --contains TEXT   the text in label, account or server, in any case
      --help            this text

    Exports of these programs are known:
    \(LoginFormat.all.map(\.name).joined(separator: ", ")).
    """

  static func main() throws {
    let options: Options
    do {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      complain("\("\(error)".printable)\n\n\(usage)")
      exit(2)
    }
    if options.wantsHelp { return print(usage) }

    let repository = InMemoryRepository()
    let failures = importAll(options.files, into: repository)
    // Attributes, not items: the secrets need not be read to be listed.
    show(try repository.attributes(matching: options.query))
    if failures > 0 { exit(1) }
  }

  /// Imports each file whole or not at all, and returns how many were not.
  static func importAll(_ paths: [String], into repository: some StealthyRepository) -> Int {
    var summary = Table(["File", "Program", "New", "Changed", "Unchanged"], numbers: [2, 3, 4])
    var notes: [String] = []
    for path in paths {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let file = try LoginFile(data) { showProgress("\(path): \($0) rows") }
        let merge = try LoginMerge(of: file.items, with: repository)
        try repository.apply(merge.changes)
        showProgress("")
        let counts = [merge.new, merge.changed, merge.unchanged].map(String.init)
        let name = URL(fileURLWithPath: path).lastPathComponent
        summary.rows.append([name, file.format.name] + counts)
        notes += [
          (merge.repeated, "repeated; what came later counts"),
          (file.skipped, "not a login; left out"),
          (file.oneTimeCodes, "with one-time codes; imported without them"),
        ].filter { $0.0 > 0 }.map { "\(path): \($0.0) \($0.1)" }
      } catch {
        showProgress("")
        let reason =
          (error as? StealthyError)?.message ?? "It cannot be read; name a file that you may read."
        complain("\(path.printable): \(reason)")
      }
    }
    if !summary.rows.isEmpty { summary.print() }
    for note in notes { print(note.printable) }
    return paths.count - summary.rows.count
  }

  static func show(_ logins: [ItemAttributes]) {
    var table = Table(
      ["Account", "Server", "Port", "Protocol", "Path", "Label", "Secret"], numbers: [2])
    table.rows = logins.map { login in
      [
        login.account, login.server ?? "", login.port.map(String.init) ?? "",
        login.protocol?.rawValue ?? "", login.path ?? "",
        // What has no label may differ from others by its realm alone.
        login.label ?? login.securityDomain.map { "(\($0))" } ?? "", "••••••",
      ]
    }
    print("")
    if !logins.isEmpty { table.print() }
    print(logins.count == 1 ? "1 login" : "\(logins.count) logins")
  }

  /// Shows a line in place of the one before it, if somebody is watching; "" clears it.
  static func showProgress(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text.printable)".utf8))
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("LoginImport: \(text)\n".utf8))
  }
}

/// What the command line asks for.
struct Options {
  var files: [String] = []
  var server: String?
  var account: String?
  var text: String?
  var wantsHelp = false

  /// A command line that makes no sense, and why.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      func value() throws -> String {
        guard let value = rest.next() else {
          throw Misuse(description: "\(argument) needs a value.")
        }
        return value
      }
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--server":
        // The rules of the import, so that GitHub.com and [::1] find what is stored.
        guard let url = try? LoginURL(value()) else {
          throw Misuse(description: "\(argument) needs a host.")
        }
        server = url.server
      case "--account": account = try value()
      case "--contains": text = try value()
      case _ where argument.hasPrefix("-"):
        throw Misuse(description: "There is no option \(argument).")
      default: files.append(argument)
      }
    }
    guard wantsHelp || !files.isEmpty else { throw Misuse(description: "Name a file to import.") }
  }

  /// All conditions that are asked for; without any, every login.
  var query: TypeQuery {
    .internet { login in
      var filters: [Filter] = []
      if let server { filters.append(login.server.hostOrSubdomain(of: server)) }
      if let account { filters.append(login.account == account) }
      if let text {
        filters.append(
          login.label.ignoringCase.contains(text) || login.account.ignoringCase.contains(text)
            || login.server.ignoringCase.contains(text))
      }
      return .all(filters)
    }
  }
}
