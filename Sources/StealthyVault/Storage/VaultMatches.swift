internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// The rows that a search has found so far.
struct VaultMatches {
  private let type: StealthyPropertyType
  private let predicate: Predicate?
  private let wanted: ReadRequest.Wanted
  private let limit: Int
  private(set) var items: [AnyStealthyProperty] = []
  private(set) var revisions: [Revision] = []
  private(set) var count = 0

  /// The row that was looked at last: rows that follow each other have texts in common.
  private var neighbour: ItemStorage?
  var problems: [ReadProblem] = []

  /// Whether the items themselves are needed although only their number is wanted.
  var keepsItems = false

  init(
    _ type: StealthyPropertyType, _ predicate: Predicate?, _ wanted: ReadRequest.Wanted, limit: Int
  ) {
    self.type = type
    self.predicate = predicate
    self.wanted = wanted
    self.limit = limit
  }

  /// Whether no more are wanted.
  var isComplete: Bool { count >= limit }

  var result: ReadResult {
    wanted == .count
      ? ReadResult(count: count, problems: problems)
      : ReadResult(items: items, revisions: revisions, problems: problems)
  }

  /// The two forms of an identity come in the order of their tags.
  var inOrderOfCreation: VaultMatches {
    guard items.count == 2,
      items[0].storage.record.position > items[1].storage.record.position
    else { return self }
    var ordered = self
    ordered.items.swapAt(0, 1)
    ordered.revisions.swapAt(0, 1)
    return ordered
  }

  /// Looks at the rows of a place until no more are wanted.
  ///
  /// A row that does not open hides no other (law L17).
  mutating func visit(
    _ place: VaultReader.Place, _ reader: VaultReader, _ keys: VaultKeys
  ) throws {
    let columns: VaultReader.Columns = wanted == .items ? .all : .attributes
    try reader.forEachRow(place, columns) { statement in
      guard statement.integer(1) == Int64(type.number) else {
        // A damaged class is a problem of both.
        if StealthyPropertyType(number: statement.integer(1)) == nil {
          problems.append(ReadProblem(type, error: .damagedRow("The class")))
        }
        return true
      }
      look(at: statement, reader, keys, hasSecret: columns == .all)
      return !isComplete
    }
  }

  private mutating func look(
    at statement: SQLiteStatement, _ reader: VaultReader, _ keys: VaultKeys, hasSecret: Bool
  ) {
    do {
      guard let raw = VaultReader.RawRow(statement) else {
        throw StealthyError.damagedRow("The row")
      }
      if hasSecret, predicate == nil {
        add(try reader.item(raw, statement, keys, sharing: neighbour), raw.row.revision)
        return
      }
      let storage = ItemStorage(try reader.record(raw, keys, sharing: neighbour))
      neighbour = storage
      guard predicate?(storage) ?? true else { return }
      guard hasSecret else { return add(storage, raw.row.revision) }
      add(try reader.item(raw, statement, keys, of: storage.record), raw.row.revision)
    } catch {
      let error = error as? StealthyError ?? StealthyError(.corrupted)
      problems.append(ReadProblem(type, error: error))
    }
  }

  private mutating func add(_ storage: ItemStorage, _ revision: UInt64) {
    count += 1
    guard wanted != .count || keepsItems else { return }
    neighbour = storage
    items.append(AnyStealthyProperty(storage: storage))
    revisions.append(Revision(revision))
  }
}
