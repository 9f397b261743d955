import StealthyStash

/// What `doctor` says of git and docker.
enum HelperFindings {
  static var all: [Finding] { git + docker }

  /// The line that lets git use the vault.
  static var gitLine: String {
    let name = HelperMode.git.rawValue
    var helper = "stash"
    // Where it is not on the path, it may be beside this program.
    if Program.find(name) == nil, let program = CommandLine.arguments.first.flatMap(Program.find),
      let slash = program.lastIndex(of: "/"), FileFacts.exists(program[...slash] + name)
    {
      helper = program[...slash] + name
    }
    return "git config --global credential.helper \(ShellWord.quoted(helper))"
  }

  private static var git: [Finding] {
    guard let found = Program.output(of: ["git", "config", "--get-all", "credential.helper"]),
      found.status <= 1
    else { return [.note("git is not there, or its configuration cannot be read.")] }
    let helpers = found.text.split(separator: "\n").map(String.init)
    guard helpers.contains(where: isStash) else {
      return [.note("git does not use the vault; to change that: \(gitLine)")]
    }
    var findings: [Finding] = []
    if Program.find(HelperMode.git.rawValue) == nil, helpers.contains("stash") {
      findings.append(.bad("git looks for git-credential-stash, which is not on the path."))
    } else {
      findings.append(.good("git uses the vault."))
    }
    let others = helpers.filter { !$0.isEmpty && !isStash($0) }
    if others.contains(where: { $0.hasPrefix("store") }) {
      findings.append(
        .bad(
          "git also keeps passwords in plain text (credential.helper store): git config --global --unset-all credential.helper '^store', then look at ~/.git-credentials."
        ))
    } else if !others.isEmpty {
      findings.append(.note("git has other helpers too, and gives each of them what it stores."))
    }
    return findings
  }

  private static func isStash(_ helper: String) -> Bool {
    helper == "stash" || helper.hasSuffix("git-credential-stash")
  }

  private struct DockerConfiguration: Decodable {
    var credsStore: String?
    var credHelpers: [String: String]?
    var auths: [String: Login]?

    struct Login: Decodable {
      var auth: String?
    }
  }

  private static var docker: [Finding] {
    let folder = System.variable("DOCKER_CONFIG") ?? System.variable("HOME").map { "\($0)/.docker" }
    guard let path = folder.map({ "\($0)/config.json" }), FileFacts.exists(path) else {
      let file = folder.map { VisibleText.escaped($0) + "/config.json" } ?? "its config.json"
      return [
        .note(
          "docker has no configuration here; for the vault, write { \"credsStore\": \"stash\" } into \(file)."
        )
      ]
    }
    let name = VisibleText.escaped(path)
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let configuration = try? JSONDecoder().decode(DockerConfiguration.self, from: data)
    else { return [.bad("docker's configuration \(name) cannot be read as JSON.")] }
    var findings: [Finding] = []
    let helpers =
      [configuration.credsStore].compactMap { $0 }
      + (configuration.credHelpers.map { Array($0.values) } ?? [])
    if !helpers.contains("stash") {
      findings.append(
        .note(
          "docker does not use the vault; to change that, write \"credsStore\": \"stash\" into \(name)."
        ))
    } else if Program.find(HelperMode.docker.rawValue) == nil {
      findings.append(.bad("docker looks for docker-credential-stash, which is not on the path."))
    } else {
      findings.append(.good("docker uses the vault."))
    }
    if configuration.auths?.values.contains(where: { $0.auth?.isEmpty == false }) ?? false {
      findings.append(
        .bad("docker has passwords in plain text in \(name); docker logout removes them."))
    }
    return findings
  }
}
