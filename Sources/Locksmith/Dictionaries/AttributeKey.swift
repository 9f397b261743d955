/// Apple's names for attributes and for parts of a request: the values of the `kSec…` constants.
///
/// They are written out here because a result names its attributes so on every system.
enum AttributeKey {
  static let itemClass = "class"
  static let account = "acct"
  static let accessGroup = "agrp"
  static let accessible = "pdmn"
  static let description = "desc"
  static let comment = "icmt"
  static let creator = "crtr"
  static let type = "type"
  static let label = "labl"
  static let isInvisible = "invi"
  static let isNegative = "nega"
  static let isSynchronizable = "sync"
  static let creationDate = "cdat"
  static let modificationDate = "mdat"

  static let service = "svce"
  static let generic = "gena"

  static let server = "srvr"
  static let port = "port"
  static let `protocol` = "ptcl"
  static let authenticationType = "atyp"
  static let securityDomain = "sdmn"
  static let path = "path"

  static let valueData = "v_Data"
  static let returnData = "r_Data"
  static let returnAttributes = "r_Attributes"
  static let matchLimit = "m_Limit"
  static let matchLimitOne = "m_LimitOne"
}
