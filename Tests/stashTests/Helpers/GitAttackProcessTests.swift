import Foundation
import TestSupport
import Testing

/// The inputs that have stolen credentials from other helpers, given to the whole process.
@Suite struct GitAttackProcessTests {
  private func home() throws -> Home {
    let home = try Home.withHelpers()
    for host in ["victim", "evil"] {
      let request = "protocol=https\nhost=\(host).example\nusername=canary-user\npassword=canary\n"
      #expect(try home.ask(.git, "store", request).status == 0)
    }
    return home
  }

  /// A helper that reads well for one operation does for another: each attack is given to one of
  /// them, and all of them to the library.
  private func attacks(on operation: String) -> [(number: Int, bytes: Data)] {
    let place = ["get", "store", "erase"].firstIndex(of: operation)
    return GitAttack.all.enumerated().filter { $0.offset % 3 == place }
      .map { (number: $0.offset, bytes: $0.element) }
  }

  /// All that the vault has, with the times of the last changes.
  private func contents(_ home: Home) throws -> String {
    try home.run(["list", "--json"]).output + home.stored().joined()
  }

  // B49, B50, B51, B53, B54
  @Test(arguments: ["get", "store", "erase"])
  func `every attack is refused, and changes nothing`(_ operation: String) throws {
    let home = try home()
    let before = try contents(home)
    for (number, attack) in attacks(on: operation) {
      let outcome = try home.ask(.git, operation, attack)
      #expect(outcome.status == 1 && outcome.bytes.isEmpty, "\(operation) of \(number)")
      #expect(!outcome.errors.isEmpty && outcome.errors.utf8.count < 200)
      for word in ["canary", "victim", "evil"] { #expect(!outcome.errors.contains(word)) }
      #expect(outcome.errors.utf8.dropLast().allSatisfy { 0x20..<0x7F ~= $0 })
    }
    #expect(try contents(home) == before)
  }

  @Test func `a line of 65,535 bytes is read whole, and a longer one is refused`() throws {
    let home = try home()
    let place = "protocol=https\nhost=victim.example\n"
    let filler = String(repeating: "a", count: 65_535 - "wwwauth[]=".count)
    let longest = try home.ask(.git, "get", "wwwauth[]=\(filler)\n\(place)")
    #expect(longest.status == 0 && longest.output == "username=canary-user\npassword=canary\n")
    let longer = try home.ask(.git, "get", "wwwauth[]=\(filler)a\n\(place)")
    #expect(longer.status == 1 && longer.bytes.isEmpty)
  }

  @Test(arguments: [Helper.git, .docker])
  func `a request without an end is refused`(_ helper: Helper) throws {
    let home = try home()
    for operation in ["get", "store", "erase"] {
      let outcome = try Outcome(
        running: "sh", ["-c", #"yes a=b | "$0" "$1""#, home.path(of: helper), operation],
        input: Data(), environment: home.environment(), in: home.path)
      #expect(outcome.status == 1 && outcome.bytes.count < 200)
    }
  }
}
