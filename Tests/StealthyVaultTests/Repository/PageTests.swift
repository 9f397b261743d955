import StealthyStash
import StealthyVault
import Testing

/// Pages that a vault answers as a repository in memory does.
@Suite struct VaultPageTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let memory = InMemoryRepository()
  private let query = TypeQuery(type: .generic).ordered(by: .label)
  private let gone = GenericPasswordItem(account: "gone", data: Data()).eraseToAnyProperty()

  init() throws {
    place = try TestVault()
    vault = try place.create()
    for repository in repositories {
      try repository.create(GenericPasswordItem(account: "a", data: Data(), label: "1"))
      try repository.create(InternetPasswordItem(account: "a", data: Data(), label: "2"))
    }
  }

  private var repositories: [any AtomicRepository] { [vault, memory] }

  private func code(_ body: () throws -> Void) -> StealthyError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StealthyError)?.code
    }
  }

  @Test func `an empty page after an item that nobody knows is refused as a full one is`() {
    for repository in repositories {
      for limit in [0, 1] {
        let page = query.page(limit: limit, after: gone)
        #expect(code { _ = try repository.query(page) } == .itemNotFound)
        #expect(code { _ = try repository.count(page) } == .itemNotFound)
      }
    }
  }

  @Test func `an item of the other class is not looked up for a page`() throws {
    let internet = InternetPasswordItem(account: "a", data: Data()).eraseToAnyProperty()
    for repository in repositories {
      #expect(
        code { _ = try repository.query(query.page(limit: 1, after: internet)) } == .itemNotFound)
    }
  }

  @Test func `a negative limit is refused before anything is read`() {
    for repository in repositories {
      let requests = [query.page(limit: 1, after: gone), query.page(limit: -1)].map {
        ReadRequest($0)
      }
      #expect(code { _ = try repository.read(requests) } == .invalidItem)
    }
  }
}
