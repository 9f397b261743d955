import StealthyStash

/// Lines of git's protocol to be written, each checked before it is one.
struct GitLines {
  private var bytes: [UInt8] = []

  /// The lines.
  var data: Data { bytes[...].data }

  /// Adds `key=value`.
  /// - Throws: `invalidItem` if the value has a NUL or a line end in it, or is too long.
  mutating func append(_ key: String, _ value: some Collection<UInt8>) throws {
    let value = Array(value)
    guard
      !value[...].isRefusedByGit, key.utf8.count + 1 + value.count <= GitRequest.maximumLineSize
    else {
      throw StealthyError.refused(
        "The \(key) cannot be given to git: it has a NUL or a line end in it, or is too long.")
    }
    bytes += Array(key.utf8)
    bytes.append(.equals)
    bytes += value
    bytes.append(.lineFeed)
  }

  /// Adds what is there of a credential.
  mutating func append(_ credential: StoredCredential, withAuthtype: Bool) throws {
    if let password = credential.password { try append("password", password) }
    if let expiry = credential.expiry { try append("password_expiry_utc", "\(expiry)".utf8) }
    if let token = credential.refreshToken { try append("oauth_refresh_token", token) }
    guard withAuthtype else { return }
    if let authtype = credential.authtype { try append("authtype", authtype.utf8) }
    if let secret = credential.credential { try append("credential", secret) }
  }
}
