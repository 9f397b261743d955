extension RepositoryCheck {
  /// Every check, in the order of the laws' groups; there is no check outside this list.
  public static let all: [RepositoryCheck] = [
    identity, names, unset, ids, writing, replacing, removing, defaults, synchronizable, batches,
    models, secrets, limits, dates, reading, snapshots, filters, pages, failures, redaction,
    concurrency,
    revisions, capabilities,
  ].flatMap { $0 }
}
