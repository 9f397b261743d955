public import Foundation

/// What a person has been asked, and how they are asked.
open class LAContext: NSObject {
  /// Why a person is asked.
  open var localizedReason = ""

  /// Whether nothing may be shown.
  open var interactionNotAllowed = false

  /// Whether a person has agreed before; then they are not asked again.
  package var isAuthenticated = false
}
