/// A model that says in one value how it is stored, and has no query builder to write.
///
/// ```swift
/// struct CompositeCredentials: StealthyModel, DeclarativeModel {
///   let userName: String
///   let password: String
///   let token: String?
///
///   static let layout = ModelLayout(
///     account: \CompositeCredentials.userName,
///     InternetPart(\.password, server: "api.example.com", protocol: .https),
///     GenericPart(\.token, service: "com.example.api"),
///     make: CompositeCredentials.init(userName:password:token:))
/// }
/// ```
///
/// Its text and its mirror show the account and mask the parts, unless the model has a `write(to:)`,
/// a `debugDescription` or a mirror of its own (law L21). Its text is no `description`, because a
/// part may have that name.
public protocol DeclarativeModel: TextOutputStreamable, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Which property is stored as which item.
  static var layout: ModelLayout<Self> { get }
}

extension DeclarativeModel {
  /// Writes the account, and a mask for each part.
  public func write(to target: inout some TextOutputStream) {
    target.write(maskedText)
  }

  /// The account, and a mask for each part.
  public var debugDescription: String { maskedText }

  /// The account, and a mask for each part.
  public var customMirror: Mirror {
    Mirror(self, children: shownFields.map { ($0.label, $0.value as Any) }, displayStyle: .struct)
  }

  private var maskedText: String {
    let fields = shownFields.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
    return "\(Self.self)(\(fields))"
  }

  private var shownFields: [(label: String, value: String)] {
    let key = Self.layout.key(self)
    let names = [("account", key.account), ("server", key.server), ("service", key.service)]
    return names.compactMap { name, value in value.map { (name, $0.debugDescription) } }
      + Self.layout.parts.map { ($0.name, "<redacted>") }
  }
}

extension StealthyModel where Self: DeclarativeModel {
  /// The query builder that follows the layout.
  public typealias QueryBuilder = LayoutQueryBuilder<Self>
}
