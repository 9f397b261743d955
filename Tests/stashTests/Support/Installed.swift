import Foundation

/// Programs that a test needs and a machine may not have.
enum Installed {
  static let git = succeeds("git", "--version")

  static let python = succeeds("python3", "-c", "import http.server")

  /// The part of git that answers over HTTP, and what it stands behind here.
  static let gitServer =
    git && python && succeeds("sh", "-c", #"test -x "$(git --exec-path)/git-http-backend""#)

  /// A client of docker's; no engine is needed.
  static let docker = python && succeeds("docker", "--version")

  private static func succeeds(_ words: String...) -> Bool {
    let outcome = try? Outcome(
      running: words[0], Array(words.dropFirst()), input: Data(),
      environment: ProcessInfo.processInfo.environment,
      in: FileManager.default.temporaryDirectory.path)
    return outcome?.status == 0
  }
}
