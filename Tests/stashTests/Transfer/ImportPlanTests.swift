import Foundation
import StealthyStash
import Testing

@testable import stash

@Suite struct ImportPlanTests {
  private func file(_ text: String) throws -> ImportFile {
    try ImportFile(Data(text.utf8), format: .env, service: "app")
  }

  private func item(_ account: String, _ secret: String) -> AnyStealthyProperty {
    GenericPasswordItem(account: account, data: Data(secret.utf8), service: "app")
      .eraseToAnyProperty()
  }

  @Test func `what another process has written meanwhile is not lost`() throws {
    for isNew in [true, false] {
      let repository = InMemoryRepository()
      if !isNew { try repository.create(item("B", "old")) }
      let plan = try ImportPlan(file("A=1\nB=2\n"), repository, .replace)
      #expect(plan.new == (isNew ? 2 : 1) && plan.changed == (isNew ? 0 : 1))
      try repository.put(item("B", "theirs"))
      #expect {
        try plan.apply(to: repository)
      } throws: {
        Failure($0).code == .busy
      }
      let left = try repository.query(TypeQuery(type: .generic))
      #expect(left.map(\.data) == [Data("theirs".utf8)])
    }
  }

  @Test func `an item takes over what the file states, and keeps all else`() throws {
    let repository = InMemoryRepository()
    try repository.create(
      GenericPasswordItem(
        account: "A", data: Data("old".utf8), service: "app", comment: "C",
        type: 7, label: "L", generic: Data([1])))
    let before = try #require(try repository.query(TypeQuery(type: .generic)).first)
    let plan = try ImportPlan(file("A=new\n"), repository, .replace)
    #expect(plan.steps.map(\.differences) == [["secret"]])
    try plan.apply(to: repository)
    let after = try #require(try repository.query(TypeQuery(type: .generic)).first)
    #expect(after.data == Data("new".utf8) && after.createdAt == before.createdAt)
    #expect(after.label == "L" && after.comment == "C" && after.type == 7)
    #expect(after.generic == Data([1]))
  }

  @Test func `more items than are looked up at once are all compared`() throws {
    let repository = InMemoryRepository()
    let text = (0..<2500).map { "V\($0)=\($0)\n" }.joined()
    try ImportPlan(file(text), repository, .fail).apply(to: repository)
    let again = try ImportPlan(file(text + "V7=other\nNEW=1\n"), repository, .keep)
    #expect(again.same == 2499 && again.kept == 1 && again.new == 1)
  }
}
