extension String {
  /// Whether the text is a host or a subdomain of it; an IP address only matches whole.
  package func isHostOrSubdomain(of host: String) -> Bool {
    guard !host.isEmpty, !isEmpty else { return false }
    if sameBytes(as: host) { return true }
    return !isIPAddress && !host.isIPAddress && bytesHaveSuffix("." + host)
  }

  /// Whether the text is an IPv6 address, or an IPv4 address in dotted decimal.
  package var isIPAddress: Bool {
    if utf8.contains(UInt8(ascii: ":")) { return true }
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
