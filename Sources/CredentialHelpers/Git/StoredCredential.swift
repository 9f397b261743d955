package import StealthyStash

/// The secret of an item as git knows it: a password, and what may come with it.
///
/// A password alone is the item's secret as it is, and the item has no ``InternetPasswordItem/type``.
/// With an expiry date, a refresh token or an `authtype` with its `credential`, all of them are the
/// secret, in lines of git's own protocol, and the item's type is
/// ``FourCharacterCode/gitCredential``:
///
/// ```
/// password=…
/// password_expiry_utc=1893456000
/// oauth_refresh_token=…
/// authtype=Bearer
/// credential=…
/// ```
///
/// Dates and kinds are no secrets, but they belong to one password and change with it. So nothing of
/// them is in an attribute, where a later writer of the secret would leave it behind.
package struct StoredCredential: Sendable, Equatable, Redacted {
  /// The password, any bytes; nil if there is only an ``authtype`` with its ``credential``.
  package var password: Data?

  /// When the password expires, in seconds since 1970; nil is never.
  package var expiry: Int64?

  /// The OAuth refresh token.
  package var refreshToken: Data?

  /// The scheme of HTTP authentication that ``credential`` is for, such as `Bearer`.
  package var authtype: String?

  /// What is sent with the scheme.
  package var credential: Data?

  /// A credential.
  /// - Parameters:
  ///   - password: The password, any bytes.
  ///   - expiry: When it expires, in seconds since 1970.
  ///   - refreshToken: The OAuth refresh token.
  ///   - authtype: The scheme of HTTP authentication.
  ///   - credential: What is sent with the scheme.
  package init(
    password: Data? = nil, expiry: Int64? = nil, refreshToken: Data? = nil,
    authtype: String? = nil, credential: Data? = nil
  ) {
    self.password = password
    self.expiry = expiry
    self.refreshToken = refreshToken
    self.authtype = authtype
    self.credential = credential
  }

  /// The credential that an item holds.
  /// - Parameter item: An item with its secret. If its type is not
  ///   ``FourCharacterCode/gitCredential``, the secret is the password.
  /// - Throws: `unexpectedData` if the secret is not what its type says.
  package init(_ item: AnyStealthyProperty) throws {
    guard item.type == FourCharacterCode.gitCredential else {
      password = item.data
      return
    }
    var rest = Array(item.data)[...]
    var seen: Set<String> = []
    while !rest.isEmpty {
      let line = rest.prefix { $0 != .lineFeed }
      guard line.endIndex < rest.endIndex, let equals = line.firstIndex(of: .equals),
        let key = line[..<equals].text, seen.insert(key).inserted
      else { throw Self.unreadable }
      rest = rest[(line.endIndex + 1)...]
      try set(key, line[(equals + 1)...])
    }
  }

  /// Whether the secret is the password alone.
  package var isPasswordAlone: Bool {
    password != nil && expiry == nil && refreshToken == nil && authtype == nil
      && credential == nil
  }

  /// The type of an item that holds the credential; nil if the password is its secret.
  package var type: Int? { isPasswordAlone ? nil : FourCharacterCode.gitCredential }

  /// The secret of an item that holds the credential.
  /// - Throws: `invalidItem` if there is more than a password and a NUL or a line end in any of it.
  package var secret: Data {
    get throws {
      if let password, isPasswordAlone { return password }
      var lines = GitLines()
      try lines.append(self, withAuthtype: true)
      return lines.data
    }
  }

  /// Whether the password has expired.
  func isExpired(at now: Date) -> Bool {
    expiry.map { Double($0) < now.timeIntervalSince1970 } ?? false
  }

  private mutating func set(_ key: String, _ value: ArraySlice<UInt8>) throws {
    switch key {
    case "password": password = value.data
    case "password_expiry_utc":
      guard let seconds = value.text.flatMap(Int64.init) else { throw Self.unreadable }
      expiry = seconds
    case "oauth_refresh_token": refreshToken = value.data
    case "authtype":
      guard let text = value.text else { throw Self.unreadable }
      authtype = text
    case "credential": credential = value.data
    default: throw Self.unreadable
    }
  }

  private static var unreadable: StealthyError {
    StealthyError(
      .unexpectedData, "The secret is not what its type says; store the credential again.")
  }
}
