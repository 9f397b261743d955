#if canImport(Security)
  internal import Security

  extension AccessControl {
    /// Every condition must be met, where there are several; either must, with the flag below.
    private static let all = AccessControl(rawValue: 1 << 15)  // kSecAccessControlAnd
    private static let one = AccessControl(rawValue: 1 << 14)  // kSecAccessControlOr

    /// The conditions that are one each: several need to be joined.
    private static let conditions: [AccessControl] = [
      .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode,
    ]

    /// The object that stands for this in the Keychain.
    /// - Parameter accessibility: When the item may be read.
    /// - Returns: The object; nil if the Keychain knows no such access control.
    func keychainObject(_ accessibility: Accessibility) -> SecAccessControl? {
      var flags = self
      let count = Self.conditions.filter(contains).count
      if count > 1, isDisjoint(with: [.all, .one]) { flags.insert(.all) }
      return SecAccessControlCreateWithFlags(
        kCFAllocatorDefault, accessibility.rawValue as CFString,
        SecAccessControlCreateFlags(rawValue: UInt(flags.rawValue)), nil)
    }

    /// The access control of an object, which does not tell: it is compared with each that this
    /// library makes.
    ///
    /// What equals none of them is not known, and is left alone when the item is changed.
    /// - Parameters:
    ///   - object: What the Keychain returned.
    ///   - accessibility: When the item may be read.
    init?(keychainObject object: Any, _ accessibility: Accessibility?) {
      let object = object as AnyObject
      guard let accessibility,
        let found = Self.candidates.first(where: { candidate in
          candidate.keychainObject(accessibility).map { CFEqual($0, object) } ?? false
        })
      else { return nil }
      self = found
    }

    private static let candidates: [AccessControl] =
      [[]] + conditions + conditions.map { $0.union(.applicationPassword) }
      + [.applicationPassword]
  }
#endif
