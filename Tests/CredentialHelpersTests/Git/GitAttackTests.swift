import CredentialHelpers
import Foundation
import StealthyStash
import TestSupport
import Testing

/// Inputs that have stolen credentials from other helpers, or might have: all are refused, nothing
/// is returned, nothing is stored, nothing erased.
@Suite struct GitAttackTests {
  @Test func `there are more than sixty of them`() {
    #expect(Set(GitAttack.all).count > 250)
  }

  @Test(arguments: GitAttack.all.indices)
  func `an attack is refused`(_ number: Int) throws {
    let input = GitAttack.all[number]
    let git = GitSession()
    git.store(
      "protocol=https", "host=victim.example", "username=canary-user", "password=canary-password")
    git.store(
      "protocol=https", "host=evil.example", "username=canary-user", "password=canary-password")
    let before = try git.items
    #expect(before.count == 2)
    for operation in ["get", "store", "erase"] {
      let response = git.run(operation, bytes: input)
      #expect(response.status == 1, "\(operation) of \(number)")
      #expect(response.output.isEmpty)
      let message = try #require(response.message)
      for canary in GitSession.canaries + ["victim", "evil"] { #expect(!message.contains(canary)) }
      #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
    }
    #expect(try git.items == before)
  }
}
