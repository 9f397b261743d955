extension Program {
  /// Starts a program whose output goes to a descriptor, and whose input and errors to nowhere.
  static func spawn(_ arguments: [UnsafeMutablePointer<CChar>?], output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0, let name = arguments[0] else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let result = posix_spawnp(&process, name, &actions, nil, arguments, currentEnvironment)
    return result == 0 ? process : nil
  }

  static var currentEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      // The variable is what getenv(3) reads; nothing in this process changes it.
      environ
    #endif
  }
}
