import Foundation
import LoginFormats
import StealthyStash
import Testing

/// The exported files of the twelve logins.
enum Export: String, CaseIterable, CustomTestStringConvertible {
  case applePasswords = "apple-passwords"
  case onePassword = "1password"
  case bitwarden
  case chrome
  case firefox
  case keePassXC = "keepassxc"

  var testDescription: String { rawValue }

  var data: Data {
    get throws {
      let folder = Bundle.module.resourceURL?.appendingPathComponent("Logins")
      let url = folder?.appendingPathComponent("\(rawValue).csv")
      return try Data(contentsOf: url ?? URL(fileURLWithPath: "/"))
    }
  }

  var format: LoginFormat {
    switch self {
    case .applePasswords: .applePasswords
    case .onePassword: .onePassword
    case .bitwarden: .bitwarden
    case .chrome: .chrome
    case .firefox: .firefox
    case .keePassXC: .keePassXC
    }
  }

  /// What the file says of each login.
  var logins: [InternetPasswordItem] {
    ExpectedLogin.all.enumerated().map { row, login in
      let dates = dates(of: row)
      return InternetPasswordItem(
        account: login.account, data: Data(login.password.utf8),
        createdAt: dates?.created, modifiedAt: dates?.modified,
        comment: self == .firefox ? nil : login.comment,
        label: self == .firefox ? nil : login.title,
        server: login.server, protocol: login.protocol, port: login.port, path: login.path,
        securityDomain: self == .firefox && row == 3 ? "Restricted" : nil)
    }
  }

  private func dates(of row: Int) -> (created: Date, modified: Date)? {
    let step = TimeInterval(row)
    switch self {
    case .firefox:
      return (
        Date(timeIntervalSince1970: (1_700_000_000_000 + step) / 1000),
        Date(timeIntervalSince1970: (1_705_000_000_000 + step) / 1000)
      )
    case .keePassXC:
      // 2025-01-01T10:00:00Z and 2026-01-01T10:00:00Z, and one day more for each row.
      return (
        Date(timeIntervalSince1970: 1_735_725_600 + step * 86400),
        Date(timeIntervalSince1970: 1_767_261_600 + step * 86400)
      )
    default: return nil
    }
  }
}
