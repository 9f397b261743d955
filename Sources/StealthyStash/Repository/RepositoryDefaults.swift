/// What a repository fills in where items and queries leave it open (law L9).
public struct RepositoryDefaults: Sendable, Hashable {
  /// The service of generic items; nil is none.
  public var serviceName: String?

  /// The server of internet items; nil is none.
  public var serverName: String?

  /// The access group of all items; nil is none.
  public var accessGroup: String?

  /// Whether items are synchronized; `.any` is "not synchronized" for a new item and either in a
  /// query.
  public var synchronizable: Synchronizable

  /// Creates defaults.
  /// - Parameters:
  ///   - serviceName: The service of generic items.
  ///   - serverName: The server of internet items.
  ///   - accessGroup: The access group of all items.
  ///   - synchronizable: Whether items are synchronized.
  public init(
    serviceName: String? = nil, serverName: String? = nil, accessGroup: String? = nil,
    synchronizable: Synchronizable = .any
  ) {
    self.serviceName = serviceName
    self.serverName = serverName
    self.accessGroup = accessGroup
    self.synchronizable = synchronizable
  }

  /// The defaults that a provider gives for new items.
  /// - Parameter provider: The provider.
  public init(_ provider: any DefaultProvider) {
    if let same = provider as? RepositoryDefaults {
      self = same
      return
    }
    let generic = provider.attributesForNewItem(ofType: .generic)
    let internet = provider.attributesForNewItem(ofType: .internet)
    func text(_ dictionary: StealthyDictionary, _ key: String) -> String? {
      (dictionary[key] ?? nil) as? String
    }
    let flag = (generic[Key.synchronizable] ?? nil) as? Bool
    self.init(
      serviceName: text(generic, Key.service), serverName: text(internet, Key.server),
      accessGroup: text(generic, Key.accessGroup) ?? text(internet, Key.accessGroup),
      synchronizable: flag.map { $0 ? .enabled : .disabled } ?? .any)
  }

  /// An item with what it leaves open filled in.
  /// - Parameter item: The item.
  /// - Returns: The same item where there is nothing to fill in.
  public func completing(_ item: AnyStealthyProperty) -> AnyStealthyProperty {
    guard hasDefaults else { return item }
    var record = item.storage.record
    if record.place.isEmpty { record.place = place(of: record.propertyType) ?? "" }
    if record.accessGroup.isEmpty { record.accessGroup = accessGroup ?? "" }
    if record.isSynchronizable == .any { record.isSynchronizable = synchronizable }
    return AnyStealthyProperty(record)
  }

  /// A query with each default that its filter does not name.
  ///
  /// A page's last item that no store has returned is completed as well.
  /// - Parameter query: The query.
  /// - Returns: The query; the same where there is nothing to add.
  public func completing(_ query: TypeQuery) -> TypeQuery {
    guard hasDefaults else { return query }
    let named = query.filter?.columns ?? []
    var terms: [Filter] = []
    func add(_ column: Column, _ value: Filter.Value?) {
      guard let value, value.normalized() != .unset || column == .isSynchronizable,
        !named.contains(column)
      else { return }
      terms.append(.term(Filter.Term(column, .equal, [value])))
    }
    add(query.type == .generic ? .service : .server, place(of: query.type).map(Filter.Value.text))
    add(.accessGroup, accessGroup.map(Filter.Value.text))
    if synchronizable != .any { add(.isSynchronizable, .flag(synchronizable == .enabled)) }
    var completed = query
    if !terms.isEmpty { completed.filter = .all((query.filter?.conjuncts ?? []) + terms) }
    if let page = query.page, let last = page.last, last.storage.record.position == 0 {
      completed.page = Page(limit: page.limit, after: completing(last))
    }
    return completed
  }

  private var hasDefaults: Bool {
    serviceName != nil || serverName != nil || accessGroup != nil || synchronizable != .any
  }

  private func place(of type: StealthyPropertyType) -> String? {
    type == .generic ? serviceName : serverName
  }
}

extension ItemRecord {
  /// The service of a generic item, the server of an internet one.
  fileprivate var place: String {
    get { propertyType == .generic ? service : server }
    set {
      if propertyType == .generic { service = newValue } else { server = newValue }
    }
  }
}

extension RepositoryDefaults: DefaultProvider {
  /// Apple's names of the attributes that have defaults (`SecItemConstants`).
  private enum Key {
    static let service = "svce"
    static let server = "srvr"
    static let accessGroup = "agrp"
    static let synchronizable = "sync"
  }

  /// The attributes that a query gets where it does not name them.
  /// - Parameter type: The class of the items; nil is either.
  /// - Returns: The attributes.
  public func attributesForQuery(ofType type: StealthyPropertyType?) -> StealthyDictionary {
    var attributes: StealthyDictionary = [:]
    if type != .internet, let serviceName { attributes[Key.service] = serviceName }
    if type != .generic, let serverName { attributes[Key.server] = serverName }
    if let accessGroup { attributes[Key.accessGroup] = accessGroup }
    if synchronizable != .any { attributes[Key.synchronizable] = synchronizable == .enabled }
    return attributes
  }

  /// The attributes that a new item gets where it does not state them.
  /// - Parameter type: The class of the item.
  /// - Returns: The attributes.
  public func attributesForNewItem(ofType type: StealthyPropertyType) -> StealthyDictionary {
    attributesForQuery(ofType: type)
  }
}
