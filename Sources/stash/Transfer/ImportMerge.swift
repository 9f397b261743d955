import CredentialHelpers
import StealthyStash

/// How what a file states is merged into an item that is there.
///
/// The rules are those of `LoginMerge`: an empty field states nothing, so that no label or comment is
/// erased by a file that has none. An item that git stored with a refresh token or a date of expiry
/// has lines for a secret; what counts is the password in them.
struct ImportMerge {
  let statesEmptySecrets: Bool

  /// The stored item with what the other states.
  func merged(_ stated: AnyStealthyProperty, into stored: AnyStealthyProperty)
    -> AnyStealthyProperty
  {
    var record = stored.storage.record
    let new = stated.storage.record
    if statesSecret(new), isOther(stated, stored) {
      record.data = new.data
      // What came with the old password does not belong to the new one.
      if stored.type == FourCharacterCode.gitCredential { record.type = 0 }
      if new.type != 0 { record.type = new.type }
    }
    if !new.label.isEmpty { record.label = new.label }
    if !new.comment.isEmpty { record.comment = new.comment }
    return AnyStealthyProperty(record)
  }

  /// What a merge has changed, in words; empty if nothing.
  static func differences(_ merged: AnyStealthyProperty, _ stored: AnyStealthyProperty) -> [String]
  {
    let (new, old) = (merged.storage.record, stored.storage.record)
    return [
      ("secret", new.data != old.data), ("label", !new.label.sameBytes(as: old.label)),
      ("comment", !new.comment.sameBytes(as: old.comment)),
    ].filter(\.1).map(\.0)
  }

  private func statesSecret(_ record: ItemRecord) -> Bool {
    statesEmptySecrets || !record.data.isEmpty
  }

  private func isOther(_ stated: AnyStealthyProperty, _ stored: AnyStealthyProperty) -> Bool {
    guard stored.type == FourCharacterCode.gitCredential else { return stated.data != stored.data }
    return (try? StoredCredential(stored).password) != stated.data
  }
}
