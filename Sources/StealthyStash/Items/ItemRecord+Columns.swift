/// Readers of columns: each gives the column's value to a body, so that one switch serves every use
/// of a column.
extension ItemRecord {
  /// Reads a text column; "" is "not set".
  package static func text<Result>(
    _ column: Column, _ body: @escaping @Sendable (String) -> Result
  ) -> @Sendable (ItemStorage) -> Result {
    switch column {
    case .account: { body($0.record.account) }
    case .service: { body($0.record.service) }
    case .server: { body($0.record.server) }
    case .protocol: { body($0.record.protocolCode) }
    case .authenticationType: { body($0.record.authenticationType) }
    case .securityDomain: { body($0.record.securityDomain) }
    case .path: { body($0.record.path) }
    case .accessGroup: { body($0.record.accessGroup) }
    case .description: { body($0.record.description) }
    case .comment: { body($0.record.comment) }
    case .label: { body($0.record.label) }
    case .accessibility: { body($0.record.accessibility?.rawValue ?? "") }
    default: { _ in body("") }
    }
  }

  /// Reads a number column; 0 is "not set".
  package static func number<Result>(
    _ column: Column, _ body: @escaping @Sendable (Int) -> Result
  ) -> @Sendable (ItemStorage) -> Result {
    switch column {
    case .port: { body($0.record.port) }
    case .type: { body($0.record.type) }
    case .creator: { body($0.record.creator) }
    case .accessControl: { body(Int($0.record.accessControl.rawValue)) }
    default: { _ in body(0) }
    }
  }

  /// Reads a flag column; false is "not set".
  package static func flag<Result>(
    _ column: Column, _ body: @escaping @Sendable (Bool) -> Result
  ) -> @Sendable (ItemStorage) -> Result {
    switch column {
    case .isInvisible: { body($0.record.isInvisible) }
    case .isNegative: { body($0.record.isNegative) }
    case .isSynchronizable: { body($0.record.isSynchronizable == .enabled) }
    default: { _ in body(false) }
    }
  }

  /// Reads a date column.
  package static func date<Result>(
    _ column: Column, _ body: @escaping @Sendable (Date?) -> Result
  ) -> @Sendable (ItemStorage) -> Result {
    switch column {
    case .createdAt: { body($0.record.createdAt) }
    case .modifiedAt: { body($0.record.modifiedAt) }
    default: { _ in body(nil) }
    }
  }

  /// The value of a column, as filters and indexes compare it.
  package static func value(_ column: Column) -> @Sendable (ItemStorage) -> Filter.Value {
    switch column.kind {
    case .text: text(column) { $0.isEmpty ? .unset : .text($0) }
    case .number: number(column) { $0 == 0 ? .unset : .number($0) }
    case .flag: flag(column) { $0 ? .flag(true) : .unset }
    case .date: date(column) { $0.map(Filter.Value.date) ?? .unset }
    case .data: { $0.record.generic.isEmpty ? .unset : .data($0.record.generic) }
    }
  }
}
