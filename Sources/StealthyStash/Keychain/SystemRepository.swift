/// The repository that every program of the system has: the Keychain on Apple's systems, none
/// elsewhere.
package let systemRepository: (any StealthyRepository)? = nil
