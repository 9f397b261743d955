package import StealthyStash

/// Where a credential of git's belongs, as the attributes of an item.
///
/// | git | item |
/// |---|---|
/// | protocol | ``InternetPasswordItem/protocol`` if ``ServerProtocol`` has one of that name; else the name is the protocol code, with a colon after it where Apple has another protocol of that code |
/// | host | server in lower case, an IPv6 address without brackets, and port; no server if it is empty |
/// | path | a slash and the path, percent-encoded; none if there is none |
/// | username | account |
///
/// So an item that was imported from a browser answers git too, if it has the same protocol, server
/// and port. Its path counts only where git sends one, which it does for HTTP with
/// `credential.useHttpPath`.
package struct GitPlace: Sendable, Equatable {
  /// The name of the protocol in lower case.
  package let `protocol`: String

  let server: HostAndPort

  /// The path, decoded and without slashes at its ends; nil if there is none.
  package let path: String?

  /// The place that a request names.
  /// - Parameter request: The request.
  /// - Throws: `invalidItem` if there is no protocol or no host, if the host is empty for `http` or
  ///   `https`, or if it cannot be one.
  package init(_ request: GitRequest) throws {
    guard let `protocol` = request.protocol else {
      throw StealthyError.refused("The request has no protocol.")
    }
    guard let host = request.host else {
      throw StealthyError.refused("The request has no host.")
    }
    self.protocol = `protocol`
    if host.isEmpty {
      guard `protocol` != "http", `protocol` != "https" else {
        throw StealthyError.refused("The host is empty.")
      }
      server = HostAndPort(host: "", port: nil)
    } else {
      server = try HostAndPort(Array(host.utf8)[...])
      guard !server.host.isEmpty else { throw StealthyError.refused("The host is empty.") }
    }
    path = request.path
  }

  /// The place that an item is kept for; nil if it has no protocol.
  /// - Parameter item: The item.
  package init?(_ item: AnyStealthyProperty) {
    guard let code = item.protocolCode else { return nil }
    `protocol` = item.protocol?.rawValue ?? (code.hasSuffix(":") ? String(code.dropLast()) : code)
    server = HostAndPort(host: item.server ?? "", port: item.port)
    path = item.path.flatMap(Self.decoded(path:))
  }

  /// The host as git writes it, with the port, and brackets around an IPv6 address.
  package var host: String {
    let name = server.host.utf8.contains(.colon) ? "[\(server.host)]" : server.host
    return server.port.map { "\(name):\($0)" } ?? name
  }

  /// The items of the server, whatever their accounts and paths.
  ///
  /// The server's index serves it. The account does not take part: many people have one account on
  /// hundreds of servers, and few servers have hundreds of accounts.
  package var query: TypeQuery {
    TypeQuery.internet {
      $0.server == server.host && $0.protocolCode == protocolCode && $0.port == server.port
    }
  }

  /// Whether an item of the server is kept for the path, if there is one.
  func includes(_ item: AnyStealthyProperty) -> Bool {
    guard let path else { return true }
    return item.path.flatMap(Self.decoded(path:))?.sameBytes(as: path) ?? false
  }

  /// An item for the place.
  func item(account: String, _ credential: StoredCredential) throws -> AnyStealthyProperty {
    InternetPasswordItem(
      account: account, data: try credential.secret, type: credential.type,
      server: server.host, protocol: knownProtocol, port: server.port,
      path: path.map { "/" + PercentEncoding.encode($0.utf8, except: PercentEncoding.isOfPath) },
      protocolCode: protocolCode
    ).eraseToAnyProperty()
  }

  /// Found by looking at each: a table of all names, which `init(rawValue:)` makes the first time, takes
  /// longer, and a process looks once.
  private var knownProtocol: ServerProtocol? {
    ServerProtocol.allCases.first { $0.rawValue == `protocol` }
  }

  /// Apple's code for `https` is "htps": a protocol of that name must not be taken for it.
  private var protocolCode: String {
    if let knownProtocol { return knownProtocol.code }
    return ServerProtocol(code: `protocol`) == nil ? `protocol` : `protocol` + ":"
  }

  private static func decoded(path: String) -> String? {
    let trimmed = Array(path.utf8)[...].trimming { $0 == .slash }
    return (trimmed.percentDecoded?.text ?? trimmed.text).flatMap(\.nilIfEmpty)
  }
}
