public import Foundation

public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

// Placeholder until the constants are written.
nonisolated(unsafe) public let kSecClass: CFString = "class"
