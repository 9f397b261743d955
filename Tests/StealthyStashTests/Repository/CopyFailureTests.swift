import StealthyStash
import StealthyTesting
import Testing

/// A copy that cannot be made leaves the target as it was, and nothing is left out unsaid.
@Suite struct CopyFailureTests {
  private let source = InMemoryRepository()
  private let base = InMemoryRepository()

  private func fill() throws {
    for account in ["a", "b", "c"] { try source.create(generic(account)) }
    try source.create(internet("d"))
    try base.create(generic("b", "other"))
  }

  // L11
  @Test func `a target that fails is as it was`() throws {
    try fill()
    let before = try everything(in: base)
    let target = FailingRepository(base)
    for (calls, code) in [
      (FailingRepository<InMemoryRepository>.Calls.writes, StealthyError.Code.storageFull),
      (.reads, .locked),
    ] {
      target.failNext(code, of: calls)
      #expect(errorCode { try source.copy(to: target, onDuplicate: .replace) } == code)
      #expect(try everything(in: base) == before)
    }
    #expect(try source.copy(to: target, onDuplicate: .replace).new == 3)
  }

  // L11, L24
  @Test func `an item that the target refuses stops all of them`() throws {
    let small = InMemoryRepository(maximumSecretSize: 5)
    try source.create(generic("a", "tiny"))
    try source.create(generic("b", "larger"))
    #expect(errorCode { try source.copy(to: small) } == .dataTooLarge)
    #expect(try everything(in: small).isEmpty)

    let guarded = InMemoryRepository(ignoringAccessControl: true)
    try guarded.import([fullGeneric.eraseToAnyProperty()])
    #expect(errorCode { try guarded.copy(to: base) } == .unsupported)
    #expect(try everything(in: base).isEmpty)
  }

  @Test func `a source that fails writes nothing`() throws {
    try fill()
    let failing = FailingRepository(source)
    failing.failNext(.locked)
    let target = FailingRepository(base)
    #expect(errorCode { try failing.copy(to: target) } == .locked)
    #expect(target.callCount == 0)
  }

  // L17
  @Test func `what cannot be read in the source stops the copy unless it is to be skipped`() throws
  {
    try fill()
    let damaged = DamagedRepository(base: source, account: "c")
    let target = FailingRepository(InMemoryRepository())
    do {
      try damaged.copy(to: target)
      Issue.record("The damaged item was to be told.")
    } catch let error as StealthyError {
      #expect(error.code == .corrupted)
      #expect((error.underlying as? StealthyError)?.itemID == generic("c").opaqueID)
    }
    #expect(target.callCount == 0)

    let foreseen = try damaged.copy(to: target, dryRun: true)
    #expect("\(foreseen)" == "3 new, 0 replaced, 0 skipped, 0 unchanged, 1 unreadable")
    #expect(target.callCount(of: .writes) == 0)

    let report = try damaged.copy(to: target, skippingUnreadable: true)
    #expect(report == foreseen)
    #expect(report.unreadable.map(\.error.itemID) == [generic("c").opaqueID])
    #expect(try everything(in: target).map(\.account) == ["a", "b", "d"])
  }

  // L17
  @Test func `what cannot be read in the target is never overwritten`() throws {
    try fill()
    let target = DamagedRepository(base: base, account: "b")
    let before = try everything(in: base)
    for policy in [DuplicatePolicy.fail, .skip, .replace] {
      let code = errorCode {
        try source.copy(to: target, onDuplicate: policy, skippingUnreadable: true)
      }
      #expect(code == .corrupted)
    }
    #expect(try everything(in: base) == before)
  }

  @Test func `an item that somebody else creates in between is a duplicate`() throws {
    try source.create(generic("a"))
    let rival = RivalRepository()
    #expect(errorCode { try source.copy(to: rival) } == .duplicateItem)
    for (policy, text) in [
      (DuplicatePolicy.skip, "0 new, 0 replaced, 1 skipped, 0 unchanged"),
      (.replace, "0 new, 1 replaced, 0 skipped, 0 unchanged"),
    ] {
      try rival.base.clearAll()
      #expect(try "\(source.copy(to: rival, onDuplicate: policy))" == text)
    }
    #expect(try everything(in: rival.base) == everything(in: source))
  }

  @Test func `a copy gives up when an item comes and goes`() throws {
    try source.create(generic("a"))
    let rival = RivalRepository(isRestless: true)
    #expect(errorCode { try source.copy(to: rival, onDuplicate: .skip) } == .duplicateItem)
    #expect(try rival.base.item(like: generic("a"))?.data == Data("rival".utf8))
  }

  @Test func `a repository that gives too few results is not taken for an empty one`() throws {
    struct Forgetful: AtomicRepository {
      var capabilities: RepositoryCapabilities { [] }
      func read(_ requests: [ReadRequest]) throws -> [ReadResult] { [] }
      func commit(_ changes: [Change]) throws -> [Revision?] { [] }
    }
    try fill()
    #expect(errorCode { try Forgetful().copy(to: base) } == .unavailable)
    #expect(errorCode { try source.copy(to: Forgetful()) } == .unavailable)
  }

  // L21
  @Test func `reports and errors show no attribute and no secret`() throws {
    let item = InternetPasswordItem(
      account: "canary1", data: Data("canary2".utf8), description: "canary3", comment: "canary4",
      label: "canary5", server: "canary6", path: "canary7", securityDomain: "canary8")
    try source.create(item)
    try base.create(
      InternetPasswordItem(
        account: "canary1", data: Data("canary9".utf8), server: "canary6", path: "canary7",
        securityDomain: "canary8"))
    let damaged = DamagedRepository(base: source, account: "canary1")
    for policy in [DuplicatePolicy.skip, .fail, .replace] {
      expectSilence(try source.copy(to: base, onDuplicate: policy, dryRun: true))
      expectSilence(try damaged.copy(to: base, onDuplicate: policy, dryRun: true))
    }
    for failing in [{ try source.copy(to: base) }, { try damaged.copy(to: base) }] {
      do {
        _ = try failing()
        Issue.record("The copy was to fail.")
      } catch {
        expectSilence(error)
      }
    }
  }

  private func expectSilence(_ value: Any) {
    var dumped = ""
    dump(value, to: &dumped)
    for text in [dumped, String(describing: value), String(reflecting: value)] {
      #expect(!text.contains("canary"))
      #expect(!text.contains(Data("canary".utf8).base64EncodedString()))
    }
  }
}

/// A store in which the items of an account are damaged.
private struct DamagedRepository: AtomicRepository {
  let base: InMemoryRepository
  let account: String
  var capabilities: RepositoryCapabilities { base.capabilities }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
    try base.read(requests).map { result in
      let damaged = result.items.filter { $0.account == account }
      return ReadResult(
        rows: result.rows.filter { $0.item.account != account },
        problems: damaged.map {
          ReadProblem($0.propertyType, error: StealthyError(.corrupted, item: $0))
        })
    }
  }

  func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }
}

/// A store in which somebody else creates an item after it has been looked for, and if restless
/// removes it before the next look.
private struct RivalRepository: AtomicRepository {
  let base = InMemoryRepository()
  var isRestless = false
  var capabilities: RepositoryCapabilities { base.capabilities }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
    if isRestless { try base.clearAll() }
    let results = try base.read(requests)
    if results.allSatisfy(\.items.isEmpty) { try base.create(generic("a", "rival")) }
    return results
  }

  func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }
}
