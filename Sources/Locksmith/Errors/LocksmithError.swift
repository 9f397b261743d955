/// What goes wrong when an item is saved, read, updated or deleted.
///
/// A failure that has no name here is thrown as `StealthyError`, with its message. The raw values
/// are sentences, those of Locksmith 4.0.0.
public enum LocksmithError: String, Error, CaseIterable {
  /// There was not enough memory.
  case allocate = "Failed to allocate memory."

  /// The store could not be unlocked with what was given.
  case authFailed = "Authorization/Authentication failed."

  /// What is stored is no dictionary that Locksmith has written.
  case decode = "Unable to decode the provided data."

  /// The item exists already; update it instead.
  case duplicate = "The item already exists."

  /// The store is locked, or would have to ask a person and may not do so now.
  case interactionNotAllowed = "Interaction with the Security Server is not allowed."

  /// Not thrown; kept for programs that name it.
  case noError = "No error."

  /// There is no store: none was chosen, or it cannot be reached.
  case notAvailable = "No trust results are available."

  /// There is no such item.
  case notFound = "The item cannot be found."

  /// An attribute has a value that no store keeps, such as a port above 65535.
  case param = "One or more parameters passed to the function were not valid."

  /// Not thrown; kept for programs that name it.
  case requestNotSet = "The request was not set"

  /// The type is neither a generic nor an internet password.
  case typeNotFound = "The type was not found"

  /// Not thrown; kept for programs that name it.
  case unableToClear = "Unable to clear the keychain"

  /// Not thrown: a failure without a name here is thrown as `StealthyError`.
  case undefined = "An undefined error occurred"

  /// The store cannot do this.
  case unimplemented = "Function or operation not implemented."
}
