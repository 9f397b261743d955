internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

/// The one place where failures of files, SQLite and libsodium become errors of the library.
extension StealthyError {
  /// Does something and translates what it throws.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw StealthyError(error)
    } catch let error as FileError {
      throw StealthyError(error, of: "vault")
    } catch let error as VaultCryptoError {
      throw StealthyError(error)
    }
  }

  static func damagedHeader(_ part: String) -> StealthyError {
    StealthyError(
      .corrupted,
      "The vault's header is damaged: \(part) is not what was written. Restore a backup; nothing was changed."
    )
  }

  static var otherVault: StealthyError {
    StealthyError(
      .unavailable, "The vault's file was moved, removed or replaced by another one; open it again."
    )
  }

  /// The header was another one, and the next moment the one of before again.
  static var changingHeader: StealthyError {
    StealthyError(.timedOut, "Others keep changing the vault's slots or keys; try again.")
  }

  static func damagedRow(_ part: String, item: AnyStealthyProperty? = nil) -> StealthyError {
    StealthyError(
      .corrupted,
      "\(part) of an item is not what was written. Restore a backup, or remove the item.",
      item: item)
  }

  init(_ error: SQLiteError) {
    let (code, message) = Self.meaning(of: error)
    self.init(code, message, underlying: error)
  }

  private static func meaning(of error: SQLiteError) -> (Code, String?) {
    switch error.kind {
    case .busy:
      return (.timedOut, "Another program is writing to the vault; try again.")
    case .full:
      return (
        .storageFull,
        "There is no space left for the vault, on the disk or in what this process may use; nothing was changed."
      )
    case .readOnly:
      return (
        .readOnly,
        "The vault's file or its folder cannot be written to; open it for reading only. Nothing was changed."
      )
    case .notADatabase:
      return (.notARepository, "The file is not a vault; nothing was changed.")
    case .corrupt, .tooLarge:
      return (.corrupted, "The vault's file is damaged. Restore a backup; nothing was changed.")
    case .inputOutput:
      return (
        .unavailable,
        "The system could not read or write the vault's file (error \(error.systemError)); check the disk."
      )
    case .missing:
      return (.unavailable, "The vault's file, or one that belongs beside it, is not there.")
    case .cannotOpen:
      return (
        .unavailable,
        "The vault's file or one beside it cannot be opened (error \(error.systemError)); where nothing can be written, open it for reading only."
      )
    case .symlink:
      return (.unsafePermissions, "The vault's file is a symbolic link; give the path of the file.")
    case .permission:
      return (.permissionDenied, "The system does not let this program reach the vault's file.")
    case .outOfMemory:
      return (.unavailable, "There is not enough memory for this.")
    case .interrupted:
      return (.userCancelled, nil)
    case .constraint, .other:
      return (.unhandled, "SQLite failed with code \(error.code).")
    }
  }

  init(_ error: FileError, of subject: String) {
    let code: Code =
      switch error.kind {
      case .notFound, .tooManyFiles, .other: .unavailable
      case .exists: .repositoryExists
      case .permissionDenied: .permissionDenied
      case .readOnly: .readOnly
      case .noSpace: .storageFull
      case .timedOut: .timedOut
      case .unsafe: .unsafePermissions
      case .notRegular: .notARepository
      case .tooLarge: .authenticationFailed
      }
    let message =
      switch error.kind {
      case .notFound: "There is no \(subject) at this path."
      case .exists: "There is a file at this path already; nothing was changed."
      case .timedOut: "Another program is writing to the vault; try again."
      case .tooLarge: "The \(subject) has more than 32 bytes: it is something else."
      case .other: "The \(subject): \(error)"
      default: "The \(subject): \(error.message)"
      }
    self.init(code, message, underlying: error)
  }

  init(_ error: VaultCryptoError) {
    switch error.kind {
    case .outOfMemory:
      self.init(
        .unavailable, "There is not enough memory to derive or keep the vault's keys.",
        underlying: error)
    case .unavailable:
      self.init(.unavailable, "libsodium could not be started.", underlying: error)
    case .invalidParameters:
      self.init(
        .unsupported, "A parameter of the cryptography is out of bounds.", underlying: error)
    }
  }
}
