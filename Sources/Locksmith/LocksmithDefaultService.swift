internal import Foundation

// The name is Locksmith's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service of data that names none: the program's bundle identifier, or
/// `"com.locksmith.defaultService"` for a program without one, such as any on Linux.
public let LocksmithDefaultService: String =
  Bundle.main.bundleIdentifier ?? "com.locksmith.defaultService"
