public import Foundation

/// When an item can be read, and what a person must do before.
public final class SecAccessControl: NSObject {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(protection: String, flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SecAccessControl else { return false }
    return protection == other.protection && flags == other.flags
  }

  public override var hash: Int { protection.hashValue ^ flags.rawValue.hashValue }
}

// Apple's is not known to be either.
@available(*, unavailable)
extension SecAccessControl: Sendable {}

/// Creates an access control (2.10 of the semantics).
/// - Returns: nil if the protection is none, or if a person's presence is to be shown in two ways.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  let protection = (protection as? NSString).map { $0 as String }
  let biometry: SecAccessControlCreateFlags = [.biometryAny, .biometryCurrentSet]
  guard let protection, Protection(rawValue: protection) != nil,
    !flags.contains(.userPresence) || flags.isDisjoint(with: biometry)
  else {
    let reason = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam))
    error?.pointee = Unmanaged.passRetained(reason)
    return nil
  }
  return SecAccessControl(protection: protection, flags: flags)
}
