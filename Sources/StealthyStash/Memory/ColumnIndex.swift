/// From the texts of a column to the slots of the items that have them; `""` is in no index.
struct ColumnIndex {
  private var postings: [ByteText: Posting] = [:]

  subscript(text: String) -> Posting? { postings[ByteText(text)] }

  mutating func insert(_ slot: Int32, for text: String) {
    guard !text.isEmpty else { return }
    if postings[ByteText(text)]?.insert(slot) == nil { postings[ByteText(text)] = .one(slot) }
  }

  mutating func remove(_ slot: Int32, for text: String) {
    if postings[ByteText(text)]?.remove(slot) == false { postings[ByteText(text)] = nil }
  }

  /// The indexed columns of a class, the most selective first.
  static func columns(of type: StealthyPropertyType) -> [Column] {
    type == .generic ? genericColumns : internetColumns
  }

  /// The planner for those columns.
  static func planner(of type: StealthyPropertyType) -> QueryPlanner {
    type == .generic ? genericPlanner : internetPlanner
  }

  private static let genericColumns: [Column] = [.account, .service, .label]
  private static let internetColumns: [Column] = [.account, .server, .label, .protocol]
  private static let genericPlanner = QueryPlanner(indexes: genericColumns)
  private static let internetPlanner = QueryPlanner(indexes: internetColumns)
}

/// A text as a dictionary's key: compared and hashed by bytes (law L2).
private struct ByteText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ByteText, right: ByteText) -> Bool { left.text.sameBytes(as: right.text) }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension ItemStorage {
  /// The text of a column that an in-memory table has an index on.
  func indexedText(_ column: Column) -> String {
    switch column {
    case .account: record.account
    case .service: record.service
    case .server: record.server
    case .label: record.label
    case .protocol: record.protocolCode
    default: ""
    }
  }
}
