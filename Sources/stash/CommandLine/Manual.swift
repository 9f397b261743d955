/// The manual page stash(1), from the table of commands.
enum Manual {
  static var page: String {
    var lines = [
      ".TH STASH 1 \"\" \"stash \(Dispatch.version)\" \"User Commands\"",
      ".SH NAME", "stash \\- keeps secrets in an encrypted file",
      ".SH SYNOPSIS", ".B stash", ".I COMMAND", "[\\fIOPTION\\fR...]",
      ".SH DESCRIPTION",
    ]
    lines += introduction.flatMap { [".PP", escaped($0)] }
    lines.append(".SH COMMANDS")
    for name in CommandName.listed { lines += section(of: name.command) }
    lines.append(".SH CREDENTIAL HELPERS")
    for (text, example) in helpers {
      lines += [".PP", escaped(text), ".PP", ".EX", "    " + escaped(example), ".EE"]
    }
    lines.append(".SH EXIT STATUS")
    for code in ExitCode.allCases { lines += [".TP", "\(code.rawValue)", escaped(code.meaning)] }
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in environment { lines += [".TP", ".B \(name)", escaped(meaning)] }
    lines += [".SH SEE ALSO", ".BR git\\-credential (1),", ".BR gitcredentials (7)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static var introduction: [String] {
    [
      "The secrets are items of an encrypted file, the vault. A key file, a passphrase, a recovery key or a credential of systemd opens it.",
      "No secret, passphrase or key is taken from an argument or from the environment, where other processes could read it.",
      "An item is named as SERVICE/ACCOUNT or by a URL such as https://ACCOUNT@HOST:PORT/PATH. The last slash of SERVICE/ACCOUNT separates the two; a slash or a percent sign within an account, and a percent sign within a service, are written as %2F and %25.",
    ]
  }

  private static var helpers: [(text: String, example: String)] {
    [
      (
        "Called as git-credential-stash, the tool is a helper of git, which asks it before it asks you, and stores what a server has taken:",
        "git config --global credential.helper stash"
      ),
      (
        "Called as docker-credential-stash, it is one of docker, with this in ~/.docker/config.json:",
        "{ \"credsStore\": \"stash\" }"
      ),
      (
        "A helper asks nobody: a key file or a credential of systemd has to open the vault. Where things are is said by the environment alone. What is amiss is said by:",
        "stash doctor"
      ),
    ]
  }

  private static var environment: [(String, String)] {
    [
      ("STASH_VAULT", "The vault's file, where --vault is not given."),
      ("STASH_KEY_FILE", "The key file, where nothing else is said to open the vault."),
      ("XDG_DATA_HOME", "The folder of stash/vault; ~/.local/share if it is not set."),
      ("XDG_CONFIG_HOME", "The folder of stash/key; ~/.config if it is not set."),
      ("CREDENTIALS_DIRECTORY", "Where systemd keeps a service's credentials."),
      ("NO_COLOR", "No colours if it is set and not empty."),
    ]
  }

  private static func section(of command: Command) -> [String] {
    var lines = [".SS " + escaped(Help.usage(of: command))]
    lines += [escaped(Help.capitalized(command.summary) + ".")]
    lines += command.details.flatMap { [".PP", escaped($0)] }
    for option in command.options {
      lines += [".TP", ".B " + escaped(option.usage), escaped(option.help)]
    }
    for example in command.examples {
      lines += [".PP", escaped(Help.capitalized(example.meaning)) + ":", ".PP", ".EX"]
      lines += ["    " + escaped(example.line), ".EE"]
    }
    return lines
  }

  /// A line that the formatter takes for text (groff_char(7)).
  private static func escaped(_ text: String) -> String {
    var line = ""
    for character in text {
      switch character {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "…": line += "..."
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      default: line.append(character)
      }
    }
    return line.hasPrefix(".") ? "\\&" + line : line
  }
}
