/// A class of passwords, and its attributes (1.1 to 1.3 of the semantics).
enum ItemClass: String, Sendable {
  case generic = "genp"
  case internet = "inet"

  /// The attributes by their keys.
  var attributes: [String: Attribute] { self == .generic ? Self.ofGeneric : Self.ofInternet }

  /// The attributes that make an item one item.
  var key: [String] { self == .generic ? Self.keyOfGeneric : Self.keyOfInternet }

  /// Classes that Apple has and this store has not.
  static let missing: Set = ["cert", "keys", "idnt"]

  private static let ofGeneric = common.merging(["svce": name, "gena": blob]) { $1 }

  private static let ofInternet = common.merging([
    "sdmn": name, "srvr": name, "ptcl": code, "atyp": name, "port": code, "path": name,
    "binn": extra, "bini": extra, "bin0": extra, "bin1": extra, "bin2": extra, "bin3": extra,
  ]) { $1 }

  private static let keyOfGeneric = ofGeneric.filter(\.value.isInKey).keys.sorted()
  private static let keyOfInternet = ofInternet.filter(\.value.isInKey).keys.sorted()

  private static let name = Attribute(kind: .blob, fallback: .text(""), isInKey: true)
  private static let code = Attribute(kind: .number, fallback: .number(0), isInKey: true)
  private static let mark = Attribute(kind: .text, columnFallback: .text(""), isInKey: true)
  private static let extra = Attribute(kind: .data, isSecret: true)
  private static let blob = Attribute(kind: .blob)
  private static let number = Attribute(kind: .number)
  private static let date = Attribute(kind: .date)
  private static let forbidden = Attribute(kind: .forbidden)

  private static let common: [String: Attribute] = [
    "acct": name, "agrp": Attribute(kind: .text, isInKey: true), "sync": code, "vwht": mark,
    "tkid": mark, "ggrp": mark, "musr": Attribute(kind: .user), "cdat": date, "mdat": date,
    "desc": blob, "icmt": blob, "labl": blob, "alis": blob, "prot": blob, "crtr": number,
    "type": number, "scrp": number, "invi": number, "nega": number, "cusi": number,
    "pdmn": Attribute(kind: .access, fallback: .text("ak")),
    "accc": Attribute(kind: .accessControl), "sha1": Attribute(kind: .digest),
    "tomb": Attribute(kind: .number, fallback: .number(0)),
    "UUID": Attribute(kind: .text, isHidden: true), "sysb": number, "pcss": number,
    "pcsk": blob, "pcsi": blob, "clip": forbidden, "data": forbidden, "v_pk": forbidden,
    "rowid": forbidden,
  ]
}
