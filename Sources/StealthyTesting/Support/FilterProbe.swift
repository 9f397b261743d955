internal import StealthyStash

/// A filter, and the same condition in plain Swift.
struct FilterProbe: Sendable {
  let name: String
  let filter: Filter
  let isTrue: @Sendable (InternetPasswordItem) -> Bool

  init(
    _ name: String, _ filter: (InternetColumns) -> Filter,
    _ isTrue: @escaping @Sendable (InternetPasswordItem) -> Bool
  ) {
    self.name = name
    self.filter = filter(InternetPasswordItem.columns)
    self.isTrue = isTrue
  }

  /// Items with and without each attribute; an item's secret is its number.
  static let items: [InternetPasswordItem] = [
    InternetPasswordItem(account: "user", data: Data([0])),
    InternetPasswordItem(
      account: "user", data: Data([1]), label: "Label", server: "example.com", protocol: .https,
      port: 443),
    InternetPasswordItem(
      account: "User", data: Data([2]), label: "label", server: "www.example.com",
      protocol: .http, port: 80, path: "/a"),
    InternetPasswordItem(
      account: "root", data: Data([3]), comment: "c", type: 7, server: "notexample.com", port: 22),
    InternetPasswordItem(
      account: "", data: Data([4]), server: "Example.com", protocolCode: "zzzz", creator: 9),
    InternetPasswordItem(
      account: "\u{E9}", data: Data([5]), label: "\u{E9}", server: "10.0.0.1", isInvisible: true),
    InternetPasswordItem(
      account: "e\u{301}", data: Data([6]), label: "e\u{301}", server: "0.0.1", isNegative: true),
    InternetPasswordItem(
      account: "a%b_c*", data: Data([7]), label: "%", server: "::1", port: 65_535, path: "/%"),
    InternetPasswordItem(
      account: "z", data: Data([8]), label: "exam", server: "a.b.example.com", port: 8080,
      path: "/a/b", securityDomain: "realm", accessibility: .whenUnlocked),
  ]

  static let all: [FilterProbe] = texts + parts + numbers + others

  private static let texts = [
    FilterProbe("server == example.com", { $0.server == "example.com" }) {
      $0.server == "example.com"
    },
    FilterProbe("server == nil", { $0.server == nil }) { $0.server == nil },
    FilterProbe("label == empty", { $0.label == "" }) { $0.label == nil },
    FilterProbe("label != nil", { $0.label != nil }) { $0.label != nil },
    FilterProbe("label != Label", { $0.label != "Label" }) { $0.label != "Label" },
    FilterProbe("account == \u{E9}", { $0.account == "\u{E9}" }) {
      "\u{E9}".hasSameBytes(as: $0.account)
    },
    FilterProbe("account < root", { $0.account < "root" }) {
      !$0.account.isEmpty && $0.account.utf8.lexicographicallyPrecedes("root".utf8)
    },
    FilterProbe("account >= root", { $0.account >= "root" }) {
      !$0.account.isEmpty && !$0.account.utf8.lexicographicallyPrecedes("root".utf8)
    },
    FilterProbe("label <= label", { $0.label <= "label" }) {
      $0.label.map { !"label".utf8.lexicographicallyPrecedes($0.utf8) } ?? false
    },
    FilterProbe("label > A", { $0.label > "A" }) {
      $0.label.map { "A".utf8.lexicographicallyPrecedes($0.utf8) } ?? false
    },
    FilterProbe("account == user, ignoring case", { $0.account.ignoringCase == "USER" }) {
      $0.account.lowercased() == "user"
    },
    FilterProbe("account is one of three", { $0.account.isIn(["user", "", "none"]) }) {
      ["user", ""].contains($0.account)
    },
    FilterProbe("account is one of none", { $0.account.isIn([]) }) { _ in false },
  ]

  private static let parts = [
    FilterProbe("server has prefix ex", { $0.server.hasPrefix("ex") }) {
      $0.server?.hasPrefix("ex") ?? false
    },
    FilterProbe("server has suffix example.com", { $0.server.hasSuffix("example.com") }) {
      $0.server?.hasSuffix("example.com") ?? false
    },
    FilterProbe("server contains xam", { $0.server.contains("xam") }) {
      $0.server?.contains("xam") ?? false
    },
    FilterProbe("label contains nothing", { $0.label.contains("") }) { $0.label != nil },
    FilterProbe("account contains %", { $0.account.contains("%") }) { $0.account.contains("%") },
    FilterProbe("account contains _", { $0.account.contains("_") }) { $0.account.contains("_") },
    FilterProbe("account has prefix e", { $0.account.hasPrefix("e") }) {
      $0.account.utf8.first == UInt8(ascii: "e")
    },
    FilterProbe("server contains EXAM, ignoring case", { $0.server.ignoringCase.contains("EXAM") })
    {
      $0.server?.lowercased().contains("exam") ?? false
    },
    FilterProbe("host or subdomain", { $0.server.hostOrSubdomain(of: "example.com") }) {
      ["example.com", "www.example.com", "a.b.example.com"].contains($0.server)
    },
    FilterProbe("subdomain of an address", { $0.server.hostOrSubdomain(of: "0.0.1") }) {
      $0.server == "0.0.1"
    },
    FilterProbe("an address whole", { $0.server.hostOrSubdomain(of: "10.0.0.1") }) {
      $0.server == "10.0.0.1"
    },
  ]

  private static let numbers = [
    FilterProbe("port == 443", { $0.port == 443 }) { $0.port == 443 },
    FilterProbe("port == nil", { $0.port == nil }) { $0.port == nil },
    FilterProbe("port == 0", { $0.port == 0 }) { $0.port == nil },
    FilterProbe("port != 80", { $0.port != 80 }) { $0.port != 80 },
    FilterProbe("port < 443", { $0.port < 443 }) { $0.port.map { $0 < 443 } ?? false },
    FilterProbe("port <= 443", { $0.port <= 443 }) { $0.port.map { $0 <= 443 } ?? false },
    FilterProbe("port > 443", { $0.port > 443 }) { $0.port.map { $0 > 443 } ?? false },
    FilterProbe("port >= 0", { $0.port >= 0 }) { $0.port != nil },
    FilterProbe("port is one of three", { $0.port.isIn([22, 80, 1]) }) {
      $0.port == 22 || $0.port == 80
    },
    FilterProbe("type == 7", { $0.type == 7 }) { $0.type == 7 },
    FilterProbe("creator != nil", { $0.creator != nil }) { $0.creator != nil },
  ]

  private static let others = [
    FilterProbe("protocol == https", { $0.protocol == .https }) { $0.protocol == .https },
    FilterProbe("protocol != nil", { $0.protocol != nil }) { $0.protocolCode != nil },
    FilterProbe("protocol code == zzzz", { $0.protocolCode == "zzzz" }) {
      $0.protocolCode == "zzzz"
    },
    FilterProbe("invisible", { $0.isInvisible == true }) { $0.isInvisible },
    FilterProbe("not negative", { $0.isNegative == false }) { !$0.isNegative },
    FilterProbe("not synchronized", { $0.isSynchronizable != true }) {
      $0.isSynchronizable != .enabled
    },
    FilterProbe("accessibility", { $0.accessibility == .whenUnlocked }) {
      $0.accessibility == .whenUnlocked
    },
    FilterProbe("access control == nil", { $0.accessControl == nil }) { $0.accessControl == nil },
    FilterProbe("path == /%", { $0.path == "/%" }) { $0.path == "/%" },
    FilterProbe("security domain != nil", { $0.securityDomain != nil }) {
      $0.securityDomain != nil
    },
  ]
}
