/// What a program keeps its secrets for.
public protocol KeychainServiceProtocol {
  /// The service of the items.
  var identifier: String { get }
}
