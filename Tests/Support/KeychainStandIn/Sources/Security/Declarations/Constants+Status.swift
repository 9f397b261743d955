// What a call ends with (2.19 of the semantics), as `Int32`: `OSStatus` belongs to StealthyStash
// here.

public let errSecSuccess: Int32 = 0
public let errSecUnimplemented: Int32 = -4
public let errSecIO: Int32 = -36
public let errSecParam: Int32 = -50
public let errSecWrPerm: Int32 = -61
public let errSecAllocate: Int32 = -108
public let errSecUserCanceled: Int32 = -128
public let errSecBadReq: Int32 = -909
public let errSecInternalComponent: Int32 = -2070
public let errSecNotAvailable: Int32 = -25_291
public let errSecReadOnly: Int32 = -25_292
public let errSecAuthFailed: Int32 = -25_293
public let errSecDuplicateItem: Int32 = -25_299
public let errSecItemNotFound: Int32 = -25_300
public let errSecDataTooLarge: Int32 = -25_302
public let errSecNoSuchAttr: Int32 = -25_303
public let errSecNoSuchClass: Int32 = -25_306
public let errSecInteractionNotAllowed: Int32 = -25_308
public let errSecDecode: Int32 = -26_275
public let errSecInternal: Int32 = -26_276
public let errSecMissingEntitlement: Int32 = -34_018
public let errSecUpgradePending: Int32 = -34_019
public let errSecRestrictedAPI: Int32 = -34_020
