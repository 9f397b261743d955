import Testing

@testable import KeychainKit

@Suite struct KeychainServiceProtocolTests {
}
