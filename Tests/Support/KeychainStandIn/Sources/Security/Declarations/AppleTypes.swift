// As Apple's framework brings Core Foundation with it.
@_exported public import Foundation

// Apple's Core Foundation types, as far as a client of the Keychain names them. On Linux these are
// classes of Foundation, so `as` bridges as it does on Apple's systems.

public typealias OSStatus = Int32
public typealias CFAllocator = NSObject
public typealias CFArray = NSArray
public typealias CFBoolean = NSNumber
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFOptionFlags = UInt
public typealias CFString = NSString
public typealias CFTypeRef = AnyObject

// Apple's header does not say whether these may be nil, so they are imported as may be.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator! = nil
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Whether two objects are equal.
public func CFEqual(_ first: CFTypeRef?, _ second: CFTypeRef?) -> Bool {
  guard let first = first as? NSObject, let second = second as? NSObject else {
    return first === second
  }
  return first.isEqual(second)
}
