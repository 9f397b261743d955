extension CaseRow {
  /// What the row needs that the stand-in has not got; nil if there is nothing.
  var reasonToSkip: String? {
    for dictionary in dictionaries {
      if let reason = Self.reasonToSkip(dictionary, itemClass) { return reason }
    }
    return nil
  }

  private var dictionaries: [KeychainDictionary] {
    var dictionaries = setup.items
    for step in steps {
      dictionaries.append(step.query)
      if case .update(_, let changes) = step { dictionaries.append(changes) }
    }
    return dictionaries
  }

  private static func reasonToSkip(
    _ dictionary: KeychainDictionary, _ itemClass: String
  ) -> String? {
    if dictionary["tomb"] != nil || dictionary["u_Tomb"] != nil {
      return "there are no tombstones"
    }
    if dictionary["tkid"] != nil { return "there are no tokens" }
    let named = dictionary["class"] ?? .text(itemClass)
    let missing = ["cert", "keys", "idnt"].first { named == .text($0) }
    return missing.map { "there is no class \($0)" }
  }
}
