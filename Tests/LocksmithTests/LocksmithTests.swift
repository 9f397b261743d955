import Testing

@testable import Locksmith

@Suite struct LocksmithTests {
}
