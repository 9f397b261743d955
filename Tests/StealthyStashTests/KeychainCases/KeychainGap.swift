/// Why a keychain case cannot be said with this library's API.
enum KeychainGap: Error, CaseIterable {
  /// Items have no persistent references; an identity or a revision is used instead.
  case persistentReference
  /// There are no legacy item references.
  case itemReference
  /// Only reads return something; a write that asks for a result does not compile.
  case resultOfWrite
  /// A write names an identity or a query; match keys are no part of either.
  case matchKeyOfWrite
  /// An attribute that the class does not have does not compile.
  case unknownKey
  /// A value of another type than the attribute's does not compile; several values are `isIn`.
  case wrongValue
  /// A repository in memory asks for no entitlements: every access group is open to it.
  case entitlement
  /// A repository in memory has no lock; a wrapper that had one would only test itself.
  case lock
  /// A repository in memory has no stored form that could be damaged.
  case damage
}

extension KeychainGap {
  /// The rows that are left out.
  static let byCase: [String: KeychainGap] = [
    "KC020": .wrongValue,
    "KC021": .wrongValue,
    "KC023": .wrongValue,
    "KC070": .persistentReference,
    "KC073": .persistentReference,
    "KC074": .persistentReference,
    "KC076": .persistentReference,
    "KC079": .persistentReference,
    "KC080": .persistentReference,
    "KC082": .persistentReference,
    "KC084": .persistentReference,
    "KC085": .persistentReference,
    "KC088": .persistentReference,
    "KC096": .resultOfWrite,
    "KC101": .itemReference,
    "KC103": .itemReference,
    "KC104": .resultOfWrite,
    "KC105": .resultOfWrite,
    "KC106": .itemReference,
    "KC107": .persistentReference,
    "KC110": .wrongValue,
    "KC118": .wrongValue,
    "KC120": .matchKeyOfWrite,
    "KC131": .unknownKey,
    "KC135": .unknownKey,
    "KC136": .unknownKey,
    "KC142": .unknownKey,
    "KC145": .unknownKey,
    "KC146": .unknownKey,
    "KC147": .unknownKey,
    "KC149": .wrongValue,
    "KC152": .wrongValue,
    "KC153": .wrongValue,
    "KC161": .wrongValue,
    "KC204": .entitlement,
    "KC206": .entitlement,
    "KC226": .lock,
    "KC229": .lock,
    "KC230": .lock,
    "KC251": .damage,
  ]
}
