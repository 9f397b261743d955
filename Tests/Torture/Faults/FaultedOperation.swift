internal import StealthyStash
internal import StealthyVault

/// A public operation of a vault, and what it changes.
struct FaultedOperation: Sendable {
  enum Kind {
    /// It makes the vault, or opens it: there is none open before.
    case making, opening
    case reading
    /// It commits to the vault, or writes its file otherwise.
    case writing
    /// It moves what was committed within the file, in several steps.
    case moving
    /// It writes a file beside the vault.
    case copying
  }

  let name: String
  let kind: Kind

  /// It does too much for every single step of it to fail; steps further on are looked at seldom.
  var isLong = false

  /// What a write may be refused with after it; nil if the vault goes on.
  var refusal: StealthyError.Code?

  /// What the vault holds after it.
  let effect: @Sendable (inout Holding) -> Void

  /// The vault is nil for those that make or open one, and they return it.
  let run: @Sendable (VaultRepository?, FaultStage, VaultConfiguration) throws -> VaultRepository?

  private init(
    _ name: String, _ kind: Kind, isLong: Bool = false,
    refusal: StealthyError.Code? = nil,
    effect: @escaping @Sendable (inout Holding) -> Void = { _ in },
    run: @escaping @Sendable (VaultRepository, FaultStage) throws -> Void
  ) {
    self.name = name
    self.kind = kind
    self.isLong = isLong
    self.refusal = refusal
    self.effect = effect
    self.run = { vault, stage, _ in
      if let vault { try run(vault, stage) }
      return vault
    }
  }

  private init(
    _ name: String, _ kind: Kind, refusal: StealthyError.Code? = nil,
    open: @escaping @Sendable (FaultStage, VaultConfiguration) throws -> VaultRepository
  ) {
    self.name = name
    self.kind = kind
    self.refusal = refusal
    effect = { _ in }
    run = { _, stage, configuration in try open(stage, configuration) }
  }

  static let all = entering + readings + commits + long + headers + maintenance

  private static let entering = [
    FaultedOperation("create the vault", .making) { stage, configuration in
      try VaultRepository.create(
        at: stage.file("made"), unlockedBy: Keys.main, configuration: configuration)
    },
    FaultedOperation("open", .opening) { stage, configuration in
      try VaultRepository.open(
        at: stage.file("vault"), unlockedBy: Keys.main, configuration: configuration)
    },
    FaultedOperation("open read-only", .opening, refusal: .readOnly) { stage, configuration in
      var configuration = configuration
      configuration.isReadOnly = true
      return try VaultRepository.open(
        at: stage.file("vault"), unlockedBy: Keys.main, configuration: configuration)
    },
    FaultedOperation("unlock", .reading, refusal: .locked) { vault, _ in
      vault.lock()
      try vault.unlock(with: Keys.main)
    },
    FaultedOperation("close", .reading, refusal: .unavailable) { vault, stage in
      try vault.put(Contents.item(0, FaultStage.firstStamp, part: 0))
      vault.close()
    },
  ]

  private static let readings = [
    FaultedOperation("read an item", .reading) { vault, _ in
      guard try vault.item(like: Contents.item(0, 0, part: 0)) != nil else { throw absent }
    },
    FaultedOperation("read a secret", .reading) { vault, _ in
      try vault.withSecret(of: Contents.item(1, 0, part: 0)) { _ in }
    },
    FaultedOperation("query", .reading) { vault, stage in
      guard try Contents(of: vault, part: 0).items == stage.before.items else { throw absent }
    },
    FaultedOperation("list the slots", .reading) { vault, stage in
      guard try vault.slots().map(\.label) == stage.before.slots else { throw absent }
    },
    FaultedOperation("verify", .reading) { vault, _ in
      let report = try vault.verify()
      if let problem = report.problems.first { throw TortureError("it found \(problem)") }
    },
  ]

  private static let absent = TortureError("an item is not found, silently")

  private static let commits = [
    FaultedOperation("create", .writing, effect: { $0.items[20] = 1 }) { vault, _ in
      try vault.create(Contents.item(20, 1, part: 0))
    },
    FaultedOperation("put", .writing, effect: { $0.items[3] = 2 }) { vault, _ in
      try vault.put(Contents.item(3, 2, part: 0))
    },
    FaultedOperation(
      "replace", .writing,
      effect: {
        $0.items[4] = nil
        $0.items[21] = 3
      }
    ) { vault, _ in
      try vault.update(Contents.item(21, 3, part: 0), from: Contents.item(4, 0, part: 0))
    },
    FaultedOperation("remove", .writing, effect: { $0.items[5] = nil }) { vault, _ in
      try vault.delete(Contents.item(5, 0, part: 0))
    },
    FaultedOperation("remove all", .writing, effect: { $0.items = [:] }) { vault, _ in
      _ = try vault.commit([.removeAll(.generic { $0.service == Contents.service(0) })])
    },
    FaultedOperation(
      "commit 30 changes", .writing,
      effect: { for key in 30..<60 { $0.items[key] = UInt64(key) } }
    ) { vault, _ in
      _ = try vault.commit(
        (30..<60).map {
          .create(Contents.item($0, UInt64($0), part: 0).eraseToAnyProperty())
        })
    },
  ]

  private static let long = [
    FaultedOperation(
      "commit 9 MB", .writing, isLong: true, effect: { $0.largeCount = Holding.largeItems.count }
    ) { vault, _ in _ = try vault.commit(Holding.largeItems) }
  ]

  private static let headers = [
    FaultedOperation("rotate", .writing) { vault, _ in try vault.rotate() },
    FaultedOperation("reencrypt", .writing) { vault, _ in try vault.reencrypt(batchSize: 5) },
    FaultedOperation("add a slot", .writing, effect: { $0.slots.append("new") }) { vault, _ in
      try vault.addSlot(weakPassphrase, label: "new")
    },
    FaultedOperation(
      "change a slot", .writing, effect: { $0.slots = [$0.slots[0], "changed"] }
    ) { vault, _ in
      let slots = try vault.slots()
      try vault.changeSlot(slots[1].id, to: weakPassphrase, label: "changed")
    },
    FaultedOperation("remove a slot", .writing, effect: { $0.slots.removeLast() }) { vault, _ in
      let slots = try vault.slots()
      try vault.removeSlot(slots[1].id)
    },
  ]

  private static let weakPassphrase = UnlockSource.passphrase(
    "a passphrase of tests",
    strength: PassphraseStrength(passes: 1, memory: 8, allowingWeakDerivation: true))

  private static let maintenance = [
    FaultedOperation("backup", .copying) { vault, stage in
      try vault.backup(to: stage.file("copy"))
    },
    FaultedOperation("restore", .writing, effect: { $0 = FaultStage.backedUp }) { vault, stage in
      try vault.restore(from: stage.file("backup"))
    },
    FaultedOperation("compact", .moving) { vault, _ in try vault.compact() },
  ]
}
