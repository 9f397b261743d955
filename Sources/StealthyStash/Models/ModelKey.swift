/// What names a model: its account, and the server and the service where they come from the model.
struct ModelKey: Sendable {
  var account: String

  /// nil where it does not come from the model, or is not known.
  var server: String?
  var service: String?

  init(account: String, server: String? = nil, service: String? = nil) {
    self.account = account
    self.server = server
    self.service = service
  }

  /// A part's item for the model of this key, its secret still missing.
  func item(_ template: ItemRecord) -> ItemRecord {
    var record = template
    record.account = account
    if let server, template.propertyType == .internet, template.server.isEmpty {
      record.server = server
    }
    if let service, template.propertyType == .generic, template.service.isEmpty {
      record.service = service
    }
    return record
  }
}

/// Keys are compared by bytes, as accounts are.
extension ModelKey: Hashable {
  static func == (left: ModelKey, right: ModelKey) -> Bool {
    left.account.sameBytes(as: right.account)
      && same(left.server, right.server) && same(left.service, right.service)
  }

  func hash(into hasher: inout Hasher) {
    account.hashBytes(into: &hasher)
    server?.hashBytes(into: &hasher)
    service?.hashBytes(into: &hasher)
  }

  private static func same(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.sameBytes(as: right)
    default: false
    }
  }
}
