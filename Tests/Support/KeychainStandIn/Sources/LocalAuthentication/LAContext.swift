public import Foundation

/// What a person has been asked, and how they are asked.
open class LAContext: NSObject {
  /// Why a person is asked.
  open var localizedReason = ""

  /// The title of the button to type a password.
  open var localizedFallbackTitle: String?

  /// The title of the button to give up.
  open var localizedCancelTitle: String?

  /// How long a device's unlock counts as an answer, in seconds; the stand-in does not look at it.
  open var touchIDAuthenticationAllowableReuseDuration = 0.0

  /// Whether nothing may be shown.
  open var interactionNotAllowed = false

  /// Whether a person has agreed before; then they are not asked again.
  package var isAuthenticated = false

  /// Ends what the context asks.
  open func invalidate() { isAuthenticated = false }
}
