import CSpawn
import Foundation

/// Starts processes.
///
/// Foundation's `Process` cannot be used by many threads at once on Linux, and hands on that the
/// threads of tests block signals.
struct Spawn {
  let words: [String]
  let environment: [String: String]
  let folder: String

  /// Starts it with three files for input, output and errors.
  func start(input: String, output: String, errors: String) throws -> pid_t {
    try start(flags: 0) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
  }

  /// Starts it in a terminal; its input may be a file.
  func start(terminal: String, input: String?) throws -> pid_t {
    // The first terminal that the leader of a session opens is its own.
    try start(flags: cspawn_new_session) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      if let input {
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, 1, 0)
      }
    }
  }

  private func start(
    flags: Int16, _ arrange: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK))
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    arrange(&actions)
    posix_spawn_file_actions_addchdir_np(&actions, folder)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    guard result == 0 else { throw Home.Trouble(String(cString: strerror(result))) }
    return process
  }

  /// The exit code, or 128 and the signal that ended it; nil while it runs.
  static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
