/// The four-character codes in the attribute `type` of items that helpers make.
///
/// An item without a type has a secret that is the password, whoever made it.
package enum FourCharacterCode {
  /// `gitc`: the secret is lines of git's protocol; see ``StoredCredential``.
  package static let gitCredential = 0x6769_7463

  /// `dckr`: the secret is what docker calls one; the item answers docker alone.
  package static let dockerCredential = 0x6463_6B72
}
