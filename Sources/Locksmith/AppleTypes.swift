#if canImport(Security)
  internal import Foundation
  public import Security
  internal import StealthyStash

  /// What carries out a request in place of the store: it gets Apple's dictionary and a place for the
  /// result, and returns Apple's status, an `OSStatus`.
  public typealias PerformRequestClosureType = (
    _ requestReference: CFDictionary, _ result: inout AnyObject?
  ) -> Int32

  /// A type that can say how its items are created.
  public protocol CreateRequestPerforming {
    /// Creates the item in place of the store.
    var performCreateRequestClosure: PerformRequestClosureType { get }
  }

  /// A type that can say how its items are read.
  public protocol ReadRequestPerforming {
    /// Reads the item in place of the store.
    var performReadRequestClosure: PerformRequestClosureType { get }
  }

  /// A type that can say how its items are deleted.
  public protocol DeleteRequestPerforming {
    /// Deletes the item in place of the store.
    var performDeleteRequestClosure: PerformRequestClosureType { get }
  }

  extension CreateableSecureStorable {
    /// Apple's `SecItemAdd`; a type that does not declare a closure itself is stored through the
    /// repository, and this one is not called.
    public var performCreateRequestClosure: PerformRequestClosureType {
      { request, result in DefaultClosure.run { SecItemAdd(request, &result) } }
    }

    func answerOfOwnCreateClosure(
      _ request: () throws -> [String: Any]
    ) throws -> ClosureAnswer? {
      try DefaultClosure.answer(of: performCreateRequestClosure, request)
    }
  }

  extension ReadableSecureStorable {
    /// Apple's `SecItemCopyMatching`; a type that does not declare a closure itself is read through
    /// the repository, and this one is not called.
    public var performReadRequestClosure: PerformRequestClosureType {
      { request, result in DefaultClosure.run { SecItemCopyMatching(request, &result) } }
    }

    func answerOfOwnReadClosure(
      _ request: () throws -> [String: Any]
    ) throws -> ClosureAnswer? {
      try DefaultClosure.answer(of: performReadRequestClosure, request)
    }
  }

  extension DeleteableSecureStorable {
    /// Apple's `SecItemDelete`; a type that does not declare a closure itself is deleted through the
    /// repository, and this one is not called.
    public var performDeleteRequestClosure: PerformRequestClosureType {
      { request, _ in DefaultClosure.run { SecItemDelete(request) } }
    }

    func answerOfOwnDeleteClosure(
      _ request: () throws -> [String: Any]
    ) throws -> ClosureAnswer? {
      try DefaultClosure.answer(of: performDeleteRequestClosure, request)
    }
  }

  /// Tells a type's own closure from the default one, which is never compared: it says so itself when
  /// it is called.
  private enum DefaultClosure {
    @TaskLocal static var wasCalled: Lock<Bool>?

    /// The work of a default closure, which is not done when it is only asked whether it is one.
    static func run(_ work: () -> Int32) -> Int32 {
      guard let wasCalled else { return work() }
      wasCalled.withLock { $0 = true }
      return 0
    }

    /// What a closure gives; nil if it is a default one.
    static func answer(
      of closure: PerformRequestClosureType, _ request: () throws -> [String: Any]
    ) throws -> ClosureAnswer? {
      let dictionary = try request() as CFDictionary
      let wasCalled = Lock(false)
      var result: AnyObject?
      let status = $wasCalled.withValue(wasCalled) { closure(dictionary, &result) }
      if wasCalled.withLock({ $0 }) { return nil }
      guard status == 0 else { throw LocksmithError.naming(StealthyError(status: status)) }
      return ClosureAnswer(dictionary: result as? [String: Any])
    }
  }
#else
  /// A type that can say how its items are created; only where Apple's Security framework is.
  public protocol CreateRequestPerforming {}

  /// A type that can say how its items are read; only where Apple's Security framework is.
  public protocol ReadRequestPerforming {}

  /// A type that can say how its items are deleted; only where Apple's Security framework is.
  public protocol DeleteRequestPerforming {}

  extension SecureStorable {
    func answerOfOwnCreateClosure(_ request: () throws -> [String: Any]) throws -> ClosureAnswer? {
      nil
    }

    func answerOfOwnReadClosure(_ request: () throws -> [String: Any]) throws -> ClosureAnswer? {
      nil
    }

    func answerOfOwnDeleteClosure(_ request: () throws -> [String: Any]) throws -> ClosureAnswer? {
      nil
    }
  }
#endif

/// What a type's own closure has given.
struct ClosureAnswer {
  /// The result, where the closure has set one.
  let dictionary: [String: Any]?
}
