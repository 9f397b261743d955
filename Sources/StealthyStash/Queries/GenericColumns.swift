/// The columns that a filter on generic items can name.
///
/// The closure of ``TypeQuery/generic(_:)`` gets one as `$0`.
public struct GenericColumns: Sendable {
  /// The service that the secret is for.
  public let service = TextColumn(.service)

  /// The program's own bytes beside the secret.
  public let generic = ValueColumn(data: .generic)

  /// The account.
  public let account = TextColumn(.account)

  /// The group of programs that share the item.
  public let accessGroup = TextColumn(.accessGroup)

  /// The kind of item, for people.
  public let description = TextColumn(.description)

  /// The comment, for people.
  public let comment = TextColumn(.comment)

  /// The name, for people.
  public let label = TextColumn(.label)

  /// The code for the item's type.
  public let type = NumberColumn(.type)

  /// The code for the program that made the item.
  public let creator = NumberColumn(.creator)

  /// Whether the item should be hidden from people.
  public let isInvisible = ValueColumn(flag: .isInvisible)

  /// Whether the item says that there is no password.
  public let isNegative = ValueColumn(flag: .isNegative)

  /// Whether the item is synchronized between devices.
  public let isSynchronizable = ValueColumn(flag: .isSynchronizable)

  /// When the item may be read, on Apple's systems.
  public let accessibility = ValueColumn(accessibility: .accessibility)

  /// What a person must do before the item may be read.
  public let accessControl = ValueColumn(accessControl: .accessControl)

  /// When the item was created.
  public let createdAt = DateColumn(.createdAt)

  /// When the item was last changed.
  public let modifiedAt = DateColumn(.modifiedAt)
}

extension GenericPasswordItem {
  /// The columns that a filter on generic items can name.
  public static let columns = GenericColumns()
}
