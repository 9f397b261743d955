import StealthyStash
import Testing

/// The code of the article "Handling errors" that feeds events to loggers.
///
/// The loggers here stand in for those of swift-log and of Apple's `os`: the same names and
/// labels, so that the code in the article compiles with either.
@Suite struct EventExamples {
  @Test func `swift-log is told of every operation`() throws {
    let repository = SwiftLog.repository()
    try repository.put(GenericPasswordItem(account: "user@example.com", data: Data("canary".utf8)))
    #expect(throws: StealthyError.self) { try repository.delete(SwiftLog.absent) }
    #expect(SwiftLog.Logger.lines.map { $0.prefix(13) } == ["debug: commit", "error: commit"])
  }

  @Test func `Apple's logger is told of every operation`() throws {
    let repository = AppleLog.repository()
    _ = try repository.query(TypeQuery(type: .generic))
    #expect(AppleLog.Logger.lines.map { $0.prefix(11) } == ["debug: read"])
  }
}

private enum SwiftLog {
  static let absent = GenericPasswordItem(account: "nobody@example.com", data: Data())

  struct Logger: Sendable {
    static var lines: [String] { log.withLock { $0 } }
    private static let log = Lock<[String]>([])

    init(label: String) {}

    func debug(_ message: String) { Self.log.withLock { $0.append("debug: \(message)") } }
    func error(_ message: String) { Self.log.withLock { $0.append("error: \(message)") } }
  }

  static func repository() -> InMemoryRepository {
    let logger = Logger(label: "com.example.notes")
    let repository = InMemoryRepository(onEvent: { event in
      if event.errorCode == nil {
        logger.debug("\(event)")
      } else {
        logger.error("\(event)")
      }
    })
    return repository
  }
}

private enum AppleLog {
  struct Logger: Sendable {
    enum Privacy { case `public` }

    struct Message: ExpressibleByStringInterpolation {
      struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ value: String, privacy: Privacy) { text += value }
      }

      let text: String
      init(stringLiteral value: String) { text = value }
      init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    }

    static var lines: [String] { log.withLock { $0 } }
    private static let log = Lock<[String]>([])

    init(subsystem: String, category: String) {}

    func debug(_ message: Message) { Self.log.withLock { $0.append("debug: \(message.text)") } }
  }

  static func repository() -> InMemoryRepository {
    let logger = Logger(subsystem: "com.example.notes", category: "credentials")
    let repository = InMemoryRepository(onEvent: { event in
      logger.debug("\(event.description, privacy: .public)")
    })
    return repository
  }
}
