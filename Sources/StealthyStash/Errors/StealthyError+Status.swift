extension StealthyError {
  /// The error for a status of Apple's Security framework.
  ///
  /// A status without a code of its own becomes ``Code-swift.struct/unhandled`` and is kept in
  /// ``status``.
  /// - Parameters:
  ///   - status: The status; success (0) is not an error and becomes
  ///     ``Code-swift.struct/unhandled``.
  ///   - item: The item that the error is about.
  public init(status: OSStatus, item: AnyStealthyProperty? = nil) {
    let code = Code.byStatus[status] ?? .unhandled
    let message = code == .unhandled ? "\(code.explanation) The status is \(status)." : nil
    self.init(code, message, item: item, status: status)
  }
}

extension StealthyError.Code {
  /// The status that Apple's Security framework gives for this failure, where it has one
  /// (`SecBase.h`).
  package var status: OSStatus? { Self.pairs.first { $0.code == self }?.status }

  /// The status of each code, and the code of each status: what comes first for a status is what it
  /// is turned into, and what comes first for a code is what it gives.
  private static let pairs: [(code: StealthyError.Code, status: OSStatus)] = [
    (.duplicateItem, -25299),  // errSecDuplicateItem
    (.itemNotFound, -25300),  // errSecItemNotFound
    (.invalidItem, -50),  // errSecParam
    (.invalidItem, -25303),  // errSecNoSuchAttr
    (.dataTooLarge, -25302),  // errSecDataTooLarge
    (.unexpectedData, -26275),  // errSecDecode
    (.authenticationFailed, -25293),  // errSecAuthFailed
    (.userCancelled, -128),  // errSecUserCanceled
    (.interactionNotAllowed, -25308),  // errSecInteractionNotAllowed
    (.interactionNotAllowed, -25315),  // errSecInteractionRequired
    (.interactionNotAllowed, -25320),  // errSecInDarkWake: nothing can be shown
    (.interactionNotAllowed, -34019),  // errSecUpgradePending: waits for an unlock
    (.locked, -25308),  // Apple's Keychain gives no other when it is locked
    (.unavailable, -25291),  // errSecNotAvailable
    (.unavailable, -36),  // errSecIO
    (.notARepository, -25295),  // errSecInvalidKeychain
    (.repositoryExists, -25296),  // errSecDuplicateKeychain
    (.unsupportedVersion, -25310),  // errSecWrongSecVersion
    (.readOnly, -25292),  // errSecReadOnly
    (.readOnly, -61),  // errSecWrPerm
    (.storageFull, -34),  // errSecDiskFull
    (.missingEntitlement, -34018),  // errSecMissingEntitlement
    (.permissionDenied, -34020),  // errSecRestrictedAPI
    (.unsupported, -4),  // errSecUnimplemented
    (.unsupported, -909),  // errSecBadReq
    (.unsupported, -25306),  // errSecNoSuchClass
  ]

  fileprivate static let byStatus = Dictionary(
    pairs.map { ($0.status, $0.code) }, uniquingKeysWith: { first, _ in first })
}
