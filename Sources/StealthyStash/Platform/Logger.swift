#if canImport(os)
  public import os

  /// What version 1.0 logged to: Apple's `Logger` on Apple's systems, anything elsewhere.
  public typealias RepositoryLogger = Logger
#else
  /// What version 1.0 logged to: Apple's `Logger` on Apple's systems, anything elsewhere.
  public typealias RepositoryLogger = Any
#endif
