#if canImport(Security)
  extension Filter {
    /// Whether the filter asks for items that name no access group.
    var asksForNoAccessGroup: Bool {
      switch self {
      case .term(let term): term.column == .accessGroup && term.values.contains(.unset)
      case .all(let filters), .any(let filters): filters.contains { $0.asksForNoAccessGroup }
      case .not(let filter): filter.asksForNoAccessGroup
      }
    }

    /// The filter with a group in the place of none, which no item of the Keychain is in.
    func naming(accessGroup group: String) -> Filter {
      switch self {
      case .term(let term):
        guard term.column == .accessGroup, term.values.contains(.unset) else { return self }
        let values = term.values.map { $0 == .unset ? .text(group) : $0 }
        return .term(Term(term.column, term.comparison, values, ignoringCase: term.ignoringCase))
      case .all(let filters): return .all(filters.map { $0.naming(accessGroup: group) })
      case .any(let filters): return .any(filters.map { $0.naming(accessGroup: group) })
      case .not(let filter): return .not(filter.naming(accessGroup: group))
      }
    }
  }
#endif
