internal import Dispatch
internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// What the threads of a process share of an open vault: its keys, and the connections that read.
final class VaultSession: Sendable {
  /// How many threads read at a time; more wait for their turn.
  private static let readerCount = 8

  private struct State: Sendable {
    var keys: VaultKeys?
    var idle: [VaultReader]

    /// How many connections there are, idle or in use.
    var count = 1

    /// How many threads wait for a connection.
    var waiting = 0

    /// Why no call is answered any more.
    var end: StealthyError?
  }

  let opener: VaultConnection
  private let givenBack = DispatchSemaphore(value: 0)
  private let state: Lock<State>

  init(_ opener: VaultConnection, _ reader: VaultReader, _ keys: VaultKeys) {
    self.opener = opener
    state = Lock(State(keys: keys, idle: [reader]))
  }

  /// The keys.
  /// - Throws: `locked`, and why no call is answered any more.
  func keys() throws -> VaultKeys {
    try state.withLock { state in
      if let end = state.end { throw end }
      guard let keys = state.keys else { throw Self.locked }
      return keys
    }
  }

  var isLocked: Bool { state.withLock { $0.keys == nil } }

  /// Sets the keys.
  /// - Throws: Why no call is answered any more; the keys are not kept then.
  func setKeys(_ keys: VaultKeys) throws {
    // The old keys are wiped outside of the lock, if this was their last use.
    _ = try state.withLock { state in
      if let end = state.end { throw end }
      defer { state.keys = keys }
      return state.keys
    }
  }

  /// Forgets the keys; calls that are under way end with those that they have.
  func forgetKeys() {
    _ = state.withLock { state in
      defer { state.keys = nil }
      return state.keys
    }
  }

  /// Replaces keys by newer ones, unless somebody has locked the vault or replaced them meanwhile.
  func replaceKeys(_ old: VaultKeys, by new: VaultKeys) {
    state.withLock { if $0.keys === old { $0.keys = new } }
  }

  /// Answers no call any more.
  func end(_ error: StealthyError) {
    let idle = state.withLock { state in
      state.end = state.end ?? error
      defer { state.idle = [] }
      return state.idle
    }
    forgetKeys()
    for reader in idle { try? reader.connection.close() }
  }

  /// Gives a body a connection that no other thread uses, and the keys.
  ///
  /// If something did not open and the header has changed since the keys were read, another process
  /// has changed them: the body is called again with the new ones.
  func read<Result>(
    _ body: (VaultReader, VaultKeys) throws -> (Result, hasProblems: Bool)
  ) throws -> Result {
    var (keys, reader) = try take()
    var isSound = false
    defer { giveBack(reader, isSound: isSound) }
    while true {
      let answer: () throws -> Result
      do {
        let (result, hasProblems) = try withExtendedLifetime(keys) { try body(reader, keys) }
        isSound = true
        guard hasProblems else { return result }
        answer = { result }
      } catch let error as StealthyError where error.code == .corrupted {
        answer = { throw error }
      }
      guard let newer = try self.newer(than: keys, reader.connection) else { return try answer() }
      replaceKeys(keys, by: newer)
      keys = newer
    }
  }

  /// Throws why no call is answered any more, if that is so.
  func checkEnd() throws {
    if let end = state.withLock({ $0.end }) { throw end }
  }

  /// The keys as the header has them now; nil if it is the one that they were read from.
  func newer(than keys: VaultKeys, _ connection: SQLiteConnection) throws -> VaultKeys? {
    guard let seal = try HeaderContent.seal(connection) else {
      throw StealthyError.damagedHeader("the seal over slots and keyring")
    }
    guard seal != keys.seal else { return nil }
    let header = try HeaderContent(connection)
    guard header.entry == keys.entry else { throw StealthyError.otherVault }
    return try VaultKeys(root: keys.root, header)
  }

  /// A reader of a connection that was just opened: since the vault was, another file may have taken
  /// the place of its own.
  static func reader(of connection: SQLiteConnection, _ keys: VaultKeys) throws -> VaultReader {
    guard try HeaderContent.entry(connection) == keys.entry else { throw StealthyError.otherVault }
    return VaultReader(connection, vault: keys.entry.id)
  }

  /// What ``take()`` finds under the lock.
  private enum Turn {
    case reader(VaultReader)
    case newReader
    case wait
  }

  private func take() throws -> (VaultKeys, VaultReader) {
    var deadline: DispatchTime?
    while true {
      let (keys, turn) = try state.withLock { state -> (VaultKeys, Turn) in
        if let end = state.end { throw end }
        guard let keys = state.keys else { throw Self.locked }
        if let idle = state.idle.popLast() { return (keys, .reader(idle)) }
        guard state.count >= Self.readerCount else {
          state.count += 1
          return (keys, .newReader)
        }
        state.waiting += 1
        return (keys, .wait)
      }
      switch turn {
      case .reader(let reader): return (keys, reader)
      case .newReader: return (keys, try newReader(keys))
      case .wait:
        let end = deadline ?? .now() + opener.timeout
        deadline = end
        try wait(until: end)
      }
    }
  }

  private func newReader(_ keys: VaultKeys) throws -> VaultReader {
    do {
      return try Self.reader(of: opener.reader(), keys)
    } catch {
      forgetReader()
      throw error
    }
  }

  /// Waits until a connection is given back; one that was given back meanwhile is not lost.
  private func wait(until deadline: DispatchTime) throws {
    let isInTime = givenBack.wait(timeout: deadline) == .success
    state.withLock { $0.waiting -= 1 }
    guard isInTime else {
      throw StealthyError(.timedOut, "All connections of the vault are in use; try again.")
    }
  }

  /// A connection that failed is closed, not used again.
  private func giveBack(_ reader: VaultReader, isSound: Bool) {
    reader.scratch.wipe()
    let (isKept, isAwaited) = state.withLock { state in
      let isKept = isSound && state.end == nil
      if isKept { state.idle.append(reader) } else { state.count -= 1 }
      return (isKept, state.waiting > 0)
    }
    if isAwaited { givenBack.signal() }
    if !isKept { try? reader.connection.close() }
  }

  private func forgetReader() {
    let isAwaited = state.withLock { state in
      state.count -= 1
      return state.waiting > 0
    }
    if isAwaited { givenBack.signal() }
  }

  private static var locked: StealthyError {
    StealthyError(.locked, "The vault is locked; unlock it and try again.")
  }
}

extension VaultSession {
  /// The secret of an item; nil if there is none.
  /// - Throws: `ambiguousItem` if the identity leaves open whether the item is synchronized, and both
  ///   exist.
  func secret(of wanted: ItemStorage) throws -> Holder? {
    let (secrets, problem) = try read { reader, keys in
      var secrets: [Holder] = []
      var problem: StealthyError?
      try reader.forEachRow(reader.tags(of: wanted, keys), .all) { statement in
        do {
          guard let raw = VaultReader.RawRow(statement) else {
            throw StealthyError.damagedRow("The row")
          }
          secrets.append(Holder(try reader.lockedSecret(raw, statement.bytes(6), keys)))
        } catch let error as StealthyError {
          problem = error
        }
        return true
      }
      return ((secrets, problem), hasProblems: problem != nil)
    }
    if let problem { throw problem }
    guard secrets.count < 2 else {
      throw StealthyError(.ambiguousItem, item: AnyStealthyProperty(storage: wanted))
    }
    return secrets.first
  }
}
