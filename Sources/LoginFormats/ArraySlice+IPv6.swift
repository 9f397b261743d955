import StealthyStash

extension ArraySlice<UInt8> {
  /// Whether the bytes are an IPv6 address without brackets (RFC 4291, 2.2), a zone such as `%eth0`
  /// included.
  var isIPv6Address: Bool {
    let address = prefix { $0 != UInt8(ascii: "%") }
    let zone = self[address.endIndex...].dropFirst()
    guard zone.allSatisfy({ $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }) else {
      return false
    }
    var groups = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard groups.count > 2, let last = groups.last else { return false }
    // An address of IPv4 at the end stands for two groups.
    if last.contains(UInt8(ascii: ".")), String(decoding: last, as: UTF8.self).isIPAddress {
      groups.replaceSubrange((groups.count - 1)..., with: [[0x30], [0x30]])
    }
    // "::" leaves an empty group between two others, and one more at either end.
    let inner = groups.dropFirst().dropLast()
    let gaps = inner.count(where: \.isEmpty)
    guard gaps < 2, groups.allSatisfy({ $0.count < 5 && $0.allSatisfy(\.isHexadecimalDigit) }),
      groups.first?.isEmpty == false || inner.first?.isEmpty == true,
      groups.last?.isEmpty == false || inner.last?.isEmpty == true
    else { return false }
    let written = groups.count { !$0.isEmpty }
    return gaps == 0 ? written == 8 : written < 8
  }
}
