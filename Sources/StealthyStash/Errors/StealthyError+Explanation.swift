extension StealthyError.Code {
  /// What the code means and what to do about it, where an error has no message of its own.
  package var explanation: String {
    Self.explanations[self] ?? "The repository failed."
  }

  private static let explanations: [Self: String] = [
    .duplicateItem:
      "An item with this identity exists already; use put to replace it, or update to change it.",
    .itemNotFound:
      "There is no item with this identity in the repository.",
    .ambiguousItem:
      "The item exists once synchronized and once not; say which with isSynchronizable.",
    .conflict:
      "The item has changed since it was read; read it again and repeat the change.",
    .partiallyApplied:
      "The change failed halfway and could not be undone; the items listed in this error are not what they were.",
    .invalidItem:
      "The item cannot be stored as it is.",
    .dataTooLarge:
      "The secret is larger than the store allows.",
    .incompleteModel:
      "A required part of the model is missing.",
    .unexpectedData:
      "The stored bytes are not of the kind that was asked for.",
    .authenticationFailed:
      "The store could not be unlocked with what was given.",
    .userCancelled:
      "The prompt was cancelled.",
    .interactionNotAllowed:
      "The store would have to ask a person, and may not do so now.",
    .locked:
      "The store is locked; unlock it and try again.",
    .timedOut:
      "The store did not answer in time; try again.",
    .unavailable:
      "The store cannot be reached.",
    .corrupted:
      "What is stored is damaged.",
    .notARepository:
      "There is something else in the place where the store should be; nothing was changed.",
    .repositoryExists:
      "There is something in the place already where the store should be made; nothing was changed.",
    .unsupportedVersion:
      "The store was written by a newer version of this library; use that one.",
    .storageFull:
      "There is no space left where the store is; nothing was changed.",
    .readOnly:
      "The store cannot be written to.",
    .permissionDenied:
      "The system does not let this program reach the store.",
    .unsafePermissions:
      "Others can read or replace the store's files.",
    .missingEntitlement:
      "The program lacks the entitlement for this access group.",
    .unsupported:
      "The store cannot do this.",
    .unhandled:
      "The store failed with a status that this library has no code for.",
  ]
}
