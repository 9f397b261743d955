#if canImport(Security)
  internal import os

  /// What version 1.0's `logger:` gets.
  enum KeychainLog {
    /// A handler that logs every event and then passes it on; nil if there is nobody to be told.
    static func handler(_ logger: Logger?, _ handler: EventHandler?) -> EventHandler? {
      guard let logger else { return handler }
      return { event in
        // An event holds no attribute and no secret, so all of it may be seen.
        if event.errorCode == nil {
          logger.debug("\(event.description, privacy: .public)")
        } else {
          logger.error("\(event.description, privacy: .public)")
        }
        handler?(event)
      }
    }
  }
#endif
