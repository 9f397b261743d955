import StealthyStash
import StealthyVault

/// What tests let another process do: with another mask, as another user, or watched by a tracer.
///
/// `VaultErrand live FOLDER` makes a vault in a new folder below and does with it all that makes
/// files; `VaultErrand open FILE` opens one and reads it; `VaultErrand logins VAULT KEY COUNT` puts
/// logins into one. All write `done`, or the code of the error.
@main struct Errand {
  /// The key of the tests' vaults.
  static let key = UnlockSource.rawKey(Data((0..<32).map { UInt8($0) }))

  static func main() {
    let arguments = CommandLine.arguments
    do {
      switch arguments.dropFirst().first {
      case "live" where arguments.count == 3: try live(in: arguments[2])
      case "open" where arguments.count == 3: try open(arguments[2])
      case "logins" where arguments.count == 5:
        try Logins.add(to: arguments[2], keyFile: arguments[3], count: Int(arguments[4]) ?? 0)
      default: return print("usage: VaultErrand live FOLDER | open FILE | logins VAULT KEY COUNT")
      }
      print("done")
    } catch {
      print((error as? StealthyError)?.code.rawValue ?? "\(error)")
    }
  }

  private static func open(_ path: String) throws {
    let vault = try VaultRepository.open(at: path, unlockedBy: key)
    for type in StealthyPropertyType.allCases { _ = try vault.query(TypeQuery(type: type)) }
    vault.close()
  }

  private static func live(in parent: String) throws {
    let folder = parent + "/folder"
    let path = folder + "/vault"
    let vault = try VaultRepository.create(at: path, unlockedBy: key)
    let other = try VaultRepository.open(at: path, unlockedBy: key)
    // More than a log holds before it is moved into the file.
    for commit in 0..<6 {
      _ = try vault.commit(
        (0..<60).map { number in
          let item = GenericPasswordItem(
            account: "\(commit)-\(number)", data: Data(repeating: 7, count: 5000))
          return .create(item.eraseToAnyProperty())
        })
    }
    try other.clearAll()
    try vault.addSlot(.keyFile(at: folder + "/key"))
    try vault.rotate()
    try vault.backup(to: folder + "/backup")
    try vault.backup(to: parent + "/backups/backup")
    try vault.create(GenericPasswordItem(account: "a", data: Data()))
    try vault.restore(from: folder + "/backup")
    try other.reencrypt()
    try vault.compact()
    _ = try vault.verify()
    other.close()
    vault.close()
    try open(path)
  }
}
