extension ItemRecord {
  /// Reads a column as filters, orders and indexes compare it; "not set" has one form.
  package static func value(_ column: Column) -> @Sendable (ItemStorage) -> Filter.Value {
    switch column {
    case .account: { .set($0.record.account) }
    case .service: { .set($0.record.service) }
    case .server: { .set($0.record.server) }
    case .protocol: { .set($0.record.protocolCode) }
    case .authenticationType: { .set($0.record.authenticationType) }
    case .securityDomain: { .set($0.record.securityDomain) }
    case .path: { .set($0.record.path) }
    case .accessGroup: { .set($0.record.accessGroup) }
    case .description: { .set($0.record.description) }
    case .comment: { .set($0.record.comment) }
    case .label: { .set($0.record.label) }
    case .accessibility: { .set($0.record.accessibility?.rawValue ?? "") }
    case .port: { .set($0.record.port) }
    case .type: { .set($0.record.type) }
    case .creator: { .set($0.record.creator) }
    case .accessControl: { .set($0.record.accessControl.number) }
    case .isInvisible: { $0.record.isInvisible ? .flag(true) : .unset }
    case .isNegative: { $0.record.isNegative ? .flag(true) : .unset }
    case .isSynchronizable: { $0.record.isSynchronizable == .enabled ? .flag(true) : .unset }
    case .createdAt: { $0.record.createdAt.map(Filter.Value.date) ?? .unset }
    case .modifiedAt: { $0.record.modifiedAt.map(Filter.Value.date) ?? .unset }
    case .generic: { $0.record.generic.isEmpty ? .unset : .data($0.record.generic) }
    }
  }

  /// A predicate on a text column; it gets `""` where the attribute is not set.
  ///
  /// Inlined, so that column and test become one function.
  @inline(__always)
  package static func text(
    _ column: Column, _ test: @escaping @Sendable (String) -> Bool
  ) -> Predicate {
    switch column {
    case .account: Predicate { test($0.record.account) }
    case .service: Predicate { test($0.record.service) }
    case .server: Predicate { test($0.record.server) }
    case .protocol: Predicate { test($0.record.protocolCode) }
    case .authenticationType: Predicate { test($0.record.authenticationType) }
    case .securityDomain: Predicate { test($0.record.securityDomain) }
    case .path: Predicate { test($0.record.path) }
    case .accessGroup: Predicate { test($0.record.accessGroup) }
    case .description: Predicate { test($0.record.description) }
    case .comment: Predicate { test($0.record.comment) }
    case .label: Predicate { test($0.record.label) }
    case .accessibility: Predicate { test($0.record.accessibility?.rawValue ?? "") }
    default: Predicate { _ in test("") }
    }
  }

  /// A predicate on a number column; it gets 0 where the attribute is not set.
  package static func number(
    _ column: Column, _ test: @escaping @Sendable (Int) -> Bool
  ) -> Predicate {
    switch column {
    case .port: Predicate { test($0.record.port) }
    case .type: Predicate { test($0.record.type) }
    case .creator: Predicate { test($0.record.creator) }
    case .accessControl: Predicate { test($0.record.accessControl.number) }
    default: Predicate { _ in test(0) }
    }
  }

  /// A predicate on a date column that is false where the attribute is not set.
  package static func date(
    _ column: Column, _ test: @escaping @Sendable (Date) -> Bool
  ) -> Predicate {
    switch column {
    case .createdAt: Predicate { $0.record.createdAt.map(test) ?? false }
    case .modifiedAt: Predicate { $0.record.modifiedAt.map(test) ?? false }
    default: Predicate { _ in false }
    }
  }
}

extension Filter.Value {
  fileprivate static func set(_ text: String) -> Self { text.isEmpty ? .unset : .text(text) }
  fileprivate static func set(_ number: Int) -> Self { number == 0 ? .unset : .number(number) }
}
