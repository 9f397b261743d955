#if canImport(Security)
  internal import Security
  #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
    public import LocalAuthentication
  #endif

  /// How a person is asked before a protected item is read.
  ///
  /// Without a context the system may ask anew for every item. With one, what was answered holds for
  /// as long as it lives.
  public struct KeychainAuthentication: Sendable {
    /// Whether a person may be asked at all; if not, reading what is protected throws
    /// `interactionNotAllowed`.
    public var allowsInteraction: Bool

    /// Why a person is asked, as the system shows it; nil is the system's own text.
    public var prompt: String?

    #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
      /// Gives the context of an operation; it is called once for each.
      public var context: (@Sendable () -> LAContext?)?

      /// Describes how a person is asked.
      /// - Parameters:
      ///   - prompt: Why a person is asked; nil is the system's own text.
      ///   - allowsInteraction: Whether a person may be asked at all.
      ///   - context: Gives the context of an operation; nil is the system's own.
      public init(
        prompt: String? = nil, allowsInteraction: Bool = true,
        context: (@Sendable () -> LAContext?)? = nil
      ) {
        self.allowsInteraction = allowsInteraction
        self.prompt = prompt
        self.context = context
      }
    #else
      /// Describes how a person is asked.
      /// - Parameters:
      ///   - prompt: Why a person is asked; nil is the system's own text.
      ///   - allowsInteraction: Whether a person may be asked at all.
      public init(prompt: String? = nil, allowsInteraction: Bool = true) {
        self.allowsInteraction = allowsInteraction
        self.prompt = prompt
      }
    #endif

    /// What the calls of one operation say about it.
    var options: KeychainDictionary {
      var options: KeychainDictionary = [:]
      if !allowsInteraction { options[KeychainKey.authenticationUI] = KeychainKey.failUI }
      #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
        let given = context?()
        if let prompt {
          let context = given ?? LAContext()
          context.localizedReason = prompt
          options[KeychainKey.authenticationContext] = context
        } else if let given {
          options[KeychainKey.authenticationContext] = given
        }
      #endif
      return options
    }
  }
#endif
