import StealthyStash
import StealthyTesting

extension Fault {
  /// Faults of secrets.
  static let ofSecrets = [
    Fault("a secret ends at its first NUL", laws: [13], others: [5]) { base, changes in
      try base.commit(changes.map { $0.mapItems { $0.data = $0.data.prefix { $0 != 0 } } })
    },
    Fault("a secret loses its last newline", laws: [13]) { base, changes in
      try base.commit(
        changes.map { change in
          change.mapItems { if $0.data.last == UInt8(ascii: "\n") { $0.data = $0.data.dropLast() } }
        })
    },
    leaking("as it is") { String(decoding: $0, as: UTF8.self) },
    leaking("as numbers") { "\(Array($0))" },
    leaking("in hexadecimal") { $0.map { String($0, radix: 16) }.joined() },
    leaking("in Base64") { (Data("Basic ".utf8) + $0).base64EncodedString() },
    leaking("in another Base64") {
      (Data("user:".utf8) + $0 + Data("!".utf8)).base64EncodedString()
    },
    Fault("an error shows the account", laws: [21]) { base, changes in
      do {
        return try base.commit(changes)
      } catch let error as StealthyError {
        throw StealthyError(error.code, "It was \(changes.first?.items.first?.account ?? "").")
      }
    },
    Fault("an event names the account", laws: [21]) { base, changes in
      for account in changes.flatMap(\.items).map(\.account) {
        let operation = RepositoryEvent.Operation(rawValue: "commit \(account)")
        base.eventHandler?(
          RepositoryEvent(operation, propertyType: nil, count: 1, duration: 0, errorCode: nil))
      }
      return try base.commit(changes)
    },
    Fault("the repository prints what it holds", laws: [21]) { setup in
      RepositoryFixture(PrintingRepository(base: InMemoryRepository(setup)))
    },
    Fault("the repository dumps what it holds", laws: [21]) { setup in
      RepositoryFixture(DumpingRepository(base: InMemoryRepository(setup)))
    },
  ]

  /// A fault of errors that show a secret in some form.
  private static func leaking(
    _ form: String, _ shown: @escaping @Sendable (Data) -> String
  ) -> Fault {
    Fault("an error shows the secret \(form)", laws: [21]) { base, changes in
      do {
        return try base.commit(changes)
      } catch let error as StealthyError {
        let secrets = changes.flatMap(\.items).map(\.data)
        throw StealthyError(error.code, "It was \(secrets.map(shown).joined()).")
      }
    }
  }
}

/// A repository whose description shows its secrets in Base64.
private struct PrintingRepository: AtomicRepository, CustomStringConvertible {
  let base: InMemoryRepository
  var capabilities: RepositoryCapabilities { base.capabilities }
  var eventHandler: EventHandler? { base.eventHandler }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] { try base.read(requests) }
  func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }

  var description: String {
    let items = (try? base.query(TypeQuery(type: .generic))) ?? []
    return items.map { $0.data.base64EncodedString() }.joined(separator: ", ")
  }
}

/// A repository that has the secrets in a property of its own, which its mirror shows.
private final class DumpingRepository: AtomicRepository, CustomReflectable {
  private let base: InMemoryRepository
  private let secrets = Lock<[Data]>([])

  init(base: InMemoryRepository) {
    self.base = base
  }

  var capabilities: RepositoryCapabilities { base.capabilities }
  var eventHandler: EventHandler? { base.eventHandler }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] { try base.read(requests) }

  func commit(_ changes: [Change]) throws -> [Revision?] {
    secrets.withLock { $0 += changes.flatMap(\.items).map(\.data) }
    return try base.commit(changes)
  }

  var customMirror: Mirror { Mirror(self, children: ["secrets": secrets.withLock { $0 }]) }
}
