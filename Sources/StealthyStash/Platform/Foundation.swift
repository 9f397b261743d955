// The one place that chooses between Foundation and its smaller part. What the library uses is in
// both; a static executable that stays with the smaller part starts faster and is a third of the
// size.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
