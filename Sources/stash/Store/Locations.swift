/// Where the vault and its key are, unless an option says so.
///
/// The folders are those of the XDG Base Directory Specification, which ignores a variable that holds
/// no absolute path.
enum Locations {
  static func vault(_ arguments: Arguments) throws -> String {
    if let path = arguments.value("vault") { return path }
    if let path = System.variable("STASH_VAULT") { return path }
    return try folder("XDG_DATA_HOME", ".local/share", "--vault") + "/stash/vault"
  }

  static func defaultKeyFile() throws -> String {
    try folder("XDG_CONFIG_HOME", ".config", "--key-file") + "/stash/key"
  }

  private static func folder(_ variable: String, _ below: String, _ option: String) throws -> String
  {
    if let path = System.variable(variable), path.hasPrefix("/") { return path }
    guard let home = System.variable("HOME"), home.hasPrefix("/") else {
      throw Failure.usage("$HOME is not set, so there is no place to look; give \(option).")
    }
    return home == "/" ? "/\(below)" : "\(home)/\(below)"
  }
}
