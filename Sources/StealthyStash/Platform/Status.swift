#if !canImport(Darwin)
  /// A status code of Apple's Security framework.
  ///
  /// Apple's systems declare this type themselves; elsewhere it is the same integer under the same
  /// name.
  public typealias OSStatus = Int32
#endif
