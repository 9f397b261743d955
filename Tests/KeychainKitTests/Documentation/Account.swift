import KeychainKit

/// Accounts as most programs write them: nothing but names.
enum Account: String, KeychainAccountProtocol, CaseIterable {
  case token, password, device
}

/// Services as most programs write them.
enum Service: String, KeychainServiceProtocol {
  case api = "com.example.api"
  case mail = "com.example.mail"
}

/// An account that says everything.
struct CarefulAccount: KeychainAccountProtocol {
  var identifier = "careful"
  var protection: CFString = kSecAttrAccessibleAfterFirstUnlock
  var accessFlags: SecAccessControlCreateFlags = []
  var synchronizable = false
}

/// A service with a group.
struct SharedService: KeychainServiceProtocol {
  var identifier: String
  var accessGroup: String?
}

typealias Storage = KeychainStorage<Account, Service>
