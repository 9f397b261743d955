internal import StealthyStash
internal import StealthyVault

/// One operation with one fault, and what it leaves.
struct FaultTrial {
  let operation: FaultedOperation
  let stage: FaultStage
  let configuration: VaultConfiguration
  let codes: Set<StealthyError.Code>

  /// Whether a commit that fails so must end the handle's work: what the system keeps of the file is
  /// not known then.
  let mustRefuse: Bool

  /// Whether the vault is closed at the end, which moves the log, or only let go of.
  let closes: Bool

  /// Makes the fault begin, and end.
  let start: () -> Void
  let stop: () -> Void

  /// What is wrong; nothing if all is well.
  func run() throws -> [String] {
    try stage.reset()
    var problems: [String] = []
    var vault: VaultRepository?
    if operation.kind != .making && operation.kind != .opening {
      vault = try VaultRepository.open(
        at: stage.file("vault"), unlockedBy: Keys.main, configuration: configuration)
    }
    start()
    var failure: (any Error)?
    do {
      vault = try operation.run(vault, stage, configuration)
    } catch {
      failure = error
    }
    stop()
    if let failure { problems += check(failure) }
    var possible = possibleHoldings(failure)
    if let vault, operation.kind != .making {
      problems += probe(vault, failure, &possible)
    }
    let image = try stage.takeImage()
    if closes { vault?.close() }
    vault = nil
    problems += check(stage.file("vault"), possible, "")
    problems += check(image, possible, "after a crash, ")
    problems += checkMade(failure)
    let leftovers = try stage.leftovers
    if !leftovers.isEmpty { problems.append("left behind: \(leftovers)") }
    return problems
  }

  private func check(_ failure: any Error) -> [String] {
    guard let error = failure as? StealthyError else { return ["threw \(failure)"] }
    return codes.contains(error.code) ? [] : ["threw \(error)"]
  }

  /// After `unavailable` it is not known whether a change was made; after any other error it was not.
  private func possibleHoldings(_ failure: (any Error)?) -> [Holding] {
    var after = stage.before
    operation.effect(&after)
    switch (failure as? StealthyError)?.code {
    case nil: return failure == nil ? [after] : [stage.before]
    case .unavailable?: return [stage.before, after]
    default: return [stage.before]
    }
  }

  /// The handle works on, or says that the vault must be opened again.
  private func probe(
    _ vault: VaultRepository, _ failure: (any Error)?, _ possible: inout [Holding]
  ) -> [String] {
    let stamp: UInt64 = 7
    do {
      try vault.put(Contents.item(FaultStage.probe, stamp, part: 0))
      for index in possible.indices { possible[index].items[FaultStage.probe] = stamp }
      if failure != nil, mustRefuse, operation.kind == .writing {
        return ["it goes on after a commit that failed"]
      }
      return []
    } catch let error as StealthyError {
      let isExpected =
        error.code == operation.refusal || error.code == .unavailable && failure != nil
      return isExpected ? [] : ["the handle then throws \(error)"]
    } catch {
      return ["the handle then throws \(error)"]
    }
  }

  private func check(_ path: String, _ possible: [Holding], _ when: String) -> [String] {
    do {
      let found = try Holding(ofFile: path)
      guard !possible.contains(found) else { return [] }
      let isKnown = found == stage.before ? "nothing changed" : "it is changed"
      return ["\(when)it holds something else: \(isKnown)"]
    } catch {
      return ["\(when)\(error)"]
    }
  }

  /// What is beside the vault is whole or not there.
  private func checkMade(_ failure: (any Error)?) -> [String] {
    var problems: [String] = []
    func require(_ name: String, holds holding: Holding?, isThere: Bool?) {
      guard stage.exists(name) else {
        if isThere == true { problems.append("\(name) is not there") }
        return
      }
      if isThere == false { problems.append("\(name) is there") }
      do {
        let found = try Holding(ofFile: stage.file(name))
        if let holding, found != holding { problems.append("\(name) holds something else") }
      } catch {
        problems.append("\(name): \(error)")
      }
    }
    require(
      "made", holds: nil, isThere: operation.kind == .making ? failure == nil ? true : nil : false)
    require("copy", holds: stage.before, isThere: operation.kind == .copying && failure == nil)
    require("vault.replaced", holds: stage.before, isThere: nil)
    return problems
  }
}
