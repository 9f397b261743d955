import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// Opening what is no vault, or none any more; bug cases B84 and B86.
@Suite struct VaultOpeningTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  /// A file that is no sound vault, and what is said about it.
  struct WrongFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: StealthyError.Code
    let words: String
    let make: @Sendable (TestVault) throws -> Void

    init(
      _ description: String, _ code: StealthyError.Code, _ words: String,
      _ make: @escaping @Sendable (TestVault) throws -> Void
    ) {
      testDescription = description
      self.code = code
      self.words = words
      self.make = make
    }

    static let all = others + cut + changed

    private static let others = [
      WrongFile("nothing", .unavailable, "no vault at this path") { _ in },
      // B84
      WrongFile("an empty file", .corrupted, "Restore a backup") { try $0.write(Data()) },
      // B86
      WrongFile("a text", .notARepository, "not a vault") {
        try $0.write(Data("[keyring]\n".utf8))
      },
      WrongFile("a long text", .notARepository, "not a vault") {
        try $0.write(Data(String(repeating: "secret = 1\n", count: 1000).utf8))
      },
      WrongFile("random bytes", .notARepository, "not a vault") {
        var generator = SystemRandomNumberGenerator()
        try $0.write(Data((0..<8192).map { _ in UInt8.random(in: 0...255, using: &generator) }))
      },
      WrongFile("zeros", .notARepository, "not a vault") { try $0.write(Data(count: 8192)) },
      WrongFile("another program's database", .notARepository, "another program's") {
        try $0.writeDatabase("CREATE TABLE login(name TEXT, secret TEXT);")
      },
      WrongFile("another program's database with a log", .notARepository, "another program's") {
        try $0.writeDatabase("PRAGMA journal_mode=WAL; CREATE TABLE login(name TEXT);")
      },
      WrongFile("an empty database", .notARepository, "another program's") {
        try $0.writeDatabase("CREATE TABLE t(a); DROP TABLE t;")
      },
    ]

    // Nobody can tell what the shortest ones were.
    private static let cut =
      [16].map { size in
        WrongFile("the first \(size) bytes", .notARepository, "not a vault") {
          try $0.cut(to: size)
        }
      }
      + [64, 90, 100, 512, 4095, 4096, 8192, 12_288].map { size in
        WrongFile("the first \(size) bytes", .corrupted, "Restore a backup") {
          try $0.cut(to: size)
        }
      }

    private static let changed = [
      WrongFile("a newer version", .unsupportedVersion, "") {
        try $0.change("PRAGMA user_version=2; CREATE TABLE more(a)")
      },
      WrongFile("version 0", .corrupted, "schema") { try $0.change("PRAGMA user_version=0") },
      WrongFile("another application", .notARepository, "another program's") {
        try $0.change("PRAGMA application_id=1")
      },
      WrongFile("one table more", .corrupted, "schema") { try $0.change("CREATE TABLE more(a)") },
      WrongFile("an index more", .corrupted, "schema") {
        try $0.change("CREATE INDEX more ON item(revision)")
      },
      WrongFile("a view", .corrupted, "schema") {
        try $0.change("CREATE VIEW more AS SELECT * FROM item")
      },
      WrongFile("a trigger", .corrupted, "schema") {
        try $0.change("CREATE TRIGGER more AFTER INSERT ON item BEGIN DELETE FROM slot; END")
      },
      WrongFile("a table less", .corrupted, "schema") { try $0.change("DROP TABLE attribute") },
      WrongFile("no slot", .corrupted, "slots") { try $0.change("DELETE FROM slot") },
      WrongFile("a slot that is cut off", .corrupted, "slot") {
        try $0.change("UPDATE slot SET body = substr(body, 1, 100)")
      },
      WrongFile("a slot with another number", .corrupted, "slot") {
        try $0.change("UPDATE slot SET id = 2")
      },
      WrongFile("a slot with a number below 1", .corrupted, "number") {
        try $0.change("UPDATE slot SET id = -1")
      },
      WrongFile("seventeen slots", .corrupted, "slots") {
        try $0.change(
          """
          WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 17)
          INSERT INTO slot SELECT i, (SELECT body FROM slot WHERE id = 1) FROM n
          """)
      },
      WrongFile("no keyring", .corrupted, "entries") {
        try $0.change("DELETE FROM header WHERE name = 'keyring'")
      },
      WrongFile("an entry more", .corrupted, "entries") {
        try $0.change("INSERT INTO header VALUES('more', x'00')")
      },
      WrongFile("a keyring that is cut off", .corrupted, "keyring") {
        try $0.change("UPDATE header SET value = x'01' WHERE name = 'keyring'")
      },
      WrongFile("a seal of zeros", .corrupted, "entries") {
        try $0.change("UPDATE header SET value = zeroblob(40) WHERE name = 'seal'")
      },
      WrongFile("a seal of another header", .corrupted, "the seal over slots and keyring") {
        let seal = "01" + String(repeating: "00", count: 39)
        try $0.change("UPDATE header SET value = x'\(seal)' WHERE name = 'seal'")
      },
    ]
  }

  @Test(arguments: WrongFile.all)
  func `what is no sound vault is refused and stays as it is`(_ file: WrongFile) throws {
    try file.make(place)
    let before = try place.contents()
    for isReadOnly in [false, true] {
      expectRefusal(file.code, file.words) {
        _ = try place.open(VaultConfiguration(isReadOnly: isReadOnly))
      }
    }
    #expect(try place.contents() == before)
    if before["vault"] != nil {
      expectRefusal(.repositoryExists) { _ = try place.create() }
      #expect(try place.contents() == before)
    }
  }

  @Test func `opening makes no folder`() throws {
    expectRefusal(.unavailable) {
      _ = try VaultRepository.open(at: place.file("new") + "/vault", unlockedBy: .testKey)
    }
    #expect(try place.names == [])
  }

  @Test func `opening makes no key file and no item`() throws {
    try place.create().close()
    let keyring = InMemoryRepository()
    expectRefusal(.unavailable, "no key file") {
      _ = try VaultRepository.open(at: place.path, unlockedBy: .keyFile(at: place.file("key")))
    }
    expectRefusal(.authenticationFailed, "no such item") {
      _ = try VaultRepository.open(
        at: place.path, unlockedBy: .item(GenericPasswordItem.named("vault"), in: keyring))
    }
    #expect(try keyring.count(TypeQuery(type: .generic)) == 0)
    #expect(!FileManager.default.fileExists(atPath: place.file("key")))
  }

  @Test func `a vault is opened by many handles at once, also right after it was copied`() throws {
    try place.create().keep("a", "1")
    try place.open().backup(to: place.file("copy"))
    for path in [place.path, place.file("copy")] {
      let outcomes = Outcomes()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        outcomes.note {
          let vault = try VaultRepository.open(at: path, unlockedBy: .testKey)
          #expect(try vault.secret(of: "a") == "1")
          try vault.keep("\(thread)")
        }
      }
      #expect(outcomes.refusals == [])
    }
  }

  @Test func `everything is checked before opening, if that is asked for`() throws {
    try place.create().keep("a")
    let configuration = VaultConfiguration(verification: .everything)
    _ = try place.open(configuration)
    try place.tamper("DELETE FROM item")
    _ = try place.open()
    expectRefusal(.corrupted, "verify it to see where") { _ = try place.open(configuration) }
  }
}

extension TestVault {
  /// Writes a database of another program.
  fileprivate func writeDatabase(_ sql: String) throws {
    try write(Data())
    try tamper(sql)
  }

  /// Makes a vault and changes it; what has changed is in the file itself.
  fileprivate func change(_ sql: String) throws {
    try create().close()
    let connection = try SQLiteConnection(path: path, access: .readWrite)
    try connection.execute(sql)
    _ = try connection.checkpoint(truncating: true)
    try connection.close()
  }

  /// Makes a vault, and cuts it off.
  fileprivate func cut(to size: Int) throws {
    try create().close()
    let whole = try bytes()
    #expect(whole.count > size)
    for name in try names { try FileManager.default.removeItem(atPath: file(name)) }
    try write(whole.prefix(size))
  }
}
