import Foundation
import KeychainKit

enum WalletAccount: String, KeychainAccountProtocol {
  case pin
  case seed
  case session
  case installation

  var protection: CFString {
    switch self {
    case .seed: return kSecAttrAccessibleWhenUnlockedThisDeviceOnly
    default: return kSecAttrAccessibleAfterFirstUnlock
    }
  }

  var accessFlags: SecAccessControlCreateFlags {
    self == .pin ? [.userPresence] : []
  }
}

enum WalletService: String, KeychainServiceProtocol {
  case main = "com.example.wallet"
}

struct Session: Codable, Equatable {
  let token: String
  let expires: Date
}

/// A class that knows its storage by the protocol.
final class Wallet<Storage: KeychainStorageProtocol>
where Storage.Account == WalletAccount, Storage.Service == WalletService {
  private let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  var session: Session? {
    try? storage.get(.session)
  }

  func start(_ session: Session) throws(KeychainError) {
    try storage.set(session, for: .session)
    try storage.set(UUID(), for: .installation)
  }

  func installation() throws -> UUID {
    try storage.get(.installation)
  }

  func seed() throws(KeychainError) -> [String] {
    do {
      return try storage.get(.seed)
    } catch KeychainError.itemNotFound {
      let words = ["abandon", "ability", "able"]
      try storage.set(words, for: .seed)
      return words
    }
  }

  func end() throws {
    try storage.delete(.session)
  }
}
