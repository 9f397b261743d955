import Foundation
import StealthyStash
import StealthyVault

/// A service keeps the password of its database and a token of an API in a vault.
///
/// A key file opens it. Two of its processes refresh the token at once, again and again, and none is
/// lost.
@main
struct Service {
  static let account = "orders@example.com"

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "worker", let folder = arguments.last {
      return try Worker.run(Place(folder: URL(fileURLWithPath: folder)))
    }
    let place = try Place.temporary()
    defer { try? FileManager.default.removeItem(at: place.folder) }
    print("Server secrets\n")
    try setUp(place)
    try connect(place)
    let isComplete = try refreshTogether(place)
    try checkAll(place)
    if !isComplete { throw StealthyError(.unhandled, "A token was lost.") }
  }

  /// Done once, when the service is installed.
  static func setUp(_ place: Place) throws {
    let vault = try VaultRepository.create(at: place.vault, unlockedBy: place.key, label: "service")
    defer { vault.close() }
    let recoveryKey = try vault.addRecoveryKey(label: "in the safe")
    try vault.create(database)
    try vault.create(try place.server.signIn(account))
    print("  Set up: the vault has the database's password and a token. It is opened by\n")
    for slot in try vault.slots() {
      print("    slot \(slot.id)   \(column("\(slot.kind)", 14))\(slot.label)")
    }
    let length = recoveryKey.text.count
    print(
      "\n  The recovery key, \(length) characters for paper, is shown once, and not in a sample.")
  }

  /// Done whenever the service starts.
  static func connect(_ place: Place) throws {
    let vault = try VaultRepository.open(at: place.vault, unlockedBy: place.key)
    defer { vault.close() }
    let size = try vault.withSecret(of: database) { password in password.count }
    print("  Connected: the password was read into locked memory, \(size) bytes, and wiped.\n")
  }

  /// What the service does all the time, in as many processes as it has.
  static func refreshTogether(_ place: Place) throws -> Bool {
    print("  Two processes use an API. When a token expires, both want the next one at once:\n")
    let ways = try outputs(ofWorkers: 2, place).map(Worker.ways)
    let last = ways.flatMap(\.keys).max() ?? 0
    print("    token   \(column("one process", 27))the other")
    for number in 1...max(1, last) {
      let cells = ways.map { $0[number] ?? "needs a later one" }
      let space = String(repeating: " ", count: number < 10 ? 4 : 3)
      print("    \(space)\(number)   \(column(cells[0], 27))\(cells[1])")
    }
    let refreshes = ways.joined().filter { $0.value == Way.refreshed.rawValue }.count
    print("\n  \(refreshes) refreshes gave \(last - 1) new tokens, and the server refused none.")
    return last >= Worker.lastToken && refreshes == last - 1
  }

  /// Before the service ends.
  static func checkAll(_ place: Place) throws {
    let vault = try VaultRepository.open(at: place.vault, unlockedBy: place.key)
    defer { vault.close() }
    let report = try vault.verify()
    let token = try TokenStore(repository: vault, account: account).load().token
    print(
      "  The vault holds token \(token.number), and is \(report.isSound ? "sound" : "damaged").")
  }

  /// The password of the database, as somebody typed it once.
  private static let database = InternetPasswordItem(
    account: "orders", data: Data("correct horse battery staple".utf8), server: "db.example.com",
    port: 5432)

  /// What some processes of this program write, which start at once.
  private static func outputs(ofWorkers count: Int, _ place: Place) throws -> [Data] {
    let workers = try (0..<count).map { _ in
      let worker = Process()
      worker.executableURL = Bundle.main.executableURL
      worker.arguments = ["worker", place.folder.path]
      let output = Pipe()
      worker.standardOutput = output
      try worker.run()
      return (worker, output)
    }
    return try workers.map { worker, output in
      let data = output.fileHandleForReading.readDataToEndOfFile()
      worker.waitUntilExit()
      guard worker.terminationStatus == 0 else {
        throw StealthyError(.unhandled, "A process of the service has failed.")
      }
      return data
    }
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
