internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

/// Where a source's bytes come from.
extension UnlockSource {
  /// The bytes of an existing source; an unlocker gives them for a slot, see ``SlotBody``.
  /// - Throws: What keeps them from being read.
  func material() throws -> LockedMemory {
    switch place {
    case .passphrase(let bytes, _):
      guard !bytes.isEmpty else { throw Self.emptyPassphrase }
      return LockedMemory(copying: bytes)
    case .keyFile(let path): return try Self.read(path)
    case .rawKey(let bytes):
      try Self.checkSize(bytes.count)
      return LockedMemory(copying: bytes)
    case .recoveryKey(let text): return LockedMemory(copying: try RecoveryKey.bytes(of: text))
    case .item(let item, let repository):
      guard let found = try repository.item(like: item) else {
        throw StealthyError(
          .authenticationFailed,
          "The repository that keeps the vault's key has no such item; it has been removed, or this is another repository."
        )
      }
      try Self.checkSize(found.data.count)
      return LockedMemory(copying: Array(found.data))
    case .credential(let name): return try Self.credential(name)
    case .unlocker: throw StealthyError(.unhandled)
    }
  }

  /// The bytes for a new slot: a key file or an item that is not there is made.
  func materialForNewSlot() throws -> LockedMemory {
    switch place {
    case .keyFile(let path):
      try Self.makeKeyFile(path)
    case .item(let item, let repository):
      if try repository.item(like: item) == nil {
        let key = try SecretBytes.random(count: VaultFormat.keySize)
        var record = item.storage.record
        record.data = key.withUnsafeBytes { Data($0) }
        do {
          try repository.create(AnyStealthyProperty(record))
        } catch let error as StealthyError where error.code == .duplicateItem {}
      }
    default: break
    }
    return try material()
  }

  private static var emptyPassphrase: StealthyError {
    StealthyError(.authenticationFailed, "A passphrase must not be empty.")
  }

  private static func checkSize(_ count: Int) throws {
    guard count == VaultFormat.keySize else {
      throw StealthyError(
        .authenticationFailed,
        "A vault's key has 32 bytes, and this one has \(count): it is something else.")
    }
  }

  /// Makes a key file unless there is one.
  private static func makeKeyFile(_ path: String) throws {
    do {
      let location = try FileLocation(path)
      guard !SecureFiles.exists(location) else { return }
      try SecureFiles.checkFolder(of: location)
      let key = try SecretBytes.random(count: VaultFormat.keySize)
      try key.withUnsafeBytes { try SecureFiles.create(location, contents: $0) }
    } catch let error as FileError {
      // Another thread or process has just made it.
      guard error.kind != .exists else { return }
      throw StealthyError(error, of: "key file")
    }
  }

  private static func read(_ path: String) throws -> LockedMemory {
    do {
      return try SecureFiles.read(FileLocation(path), limit: VaultFormat.keySize) { bytes in
        try checkSize(bytes.count)
        return LockedMemory(copying: Array(bytes))
      }
    } catch let error as FileError {
      throw StealthyError(error, of: "key file")
    }
  }

  private static func credential(_ name: String) throws -> LockedMemory {
    guard let folder = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"],
      !folder.isEmpty
    else {
      throw StealthyError(
        .unavailable,
        "No credentials were passed to this process; start it as a systemd service with LoadCredentialEncrypted=."
      )
    }
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else {
      throw StealthyError(
        .unavailable, "A systemd credential's name has no slash and is not empty.")
    }
    do {
      let location = try FileLocation("\(folder)/\(name)")
      return try SecureFiles.readCredential(location, limit: VaultFormat.keySize) { bytes in
        try checkSize(bytes.count)
        return LockedMemory(copying: Array(bytes))
      }
    } catch let error as FileError {
      throw StealthyError(error, of: "credential")
    }
  }
}
