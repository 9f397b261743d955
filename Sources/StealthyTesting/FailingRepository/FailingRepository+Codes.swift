public import StealthyStash

extension FailingRepository {
  /// Makes one call fail.
  /// - Parameters:
  ///   - code: The code of the `StealthyError` that it throws.
  ///   - number: Which call, counted from now on; 1 or less is the next.
  ///   - calls: Which calls count.
  ///   - moment: Whether it fails before or after the work was done.
  public func fail(
    _ code: StealthyError.Code, onCall number: Int, of calls: Calls = .all,
    _ moment: Moment = .before
  ) {
    fail(with: StealthyError(code), onCall: number, of: calls, moment)
  }

  /// Makes the next call fail.
  /// - Parameters:
  ///   - error: The error that it throws.
  ///   - calls: Which calls count.
  ///   - moment: Whether it fails before or after the work was done.
  public func failNext(
    with error: any Error, of calls: Calls = .all, _ moment: Moment = .before
  ) {
    fail(with: error, onCall: 1, of: calls, moment)
  }

  /// Makes the next call fail.
  /// - Parameters:
  ///   - code: The code of the `StealthyError` that it throws.
  ///   - calls: Which calls count.
  ///   - moment: Whether it fails before or after the work was done.
  public func failNext(
    _ code: StealthyError.Code, of calls: Calls = .all, _ moment: Moment = .before
  ) {
    fail(code, onCall: 1, of: calls, moment)
  }

  /// Makes every call fail from now on, until ``stopFailing()``.
  /// - Parameters:
  ///   - code: The code of the `StealthyError` that they throw.
  ///   - calls: Which calls fail.
  ///   - moment: Whether they fail before or after the work was done.
  public func failAll(
    _ code: StealthyError.Code, of calls: Calls = .all, _ moment: Moment = .before
  ) {
    failAll(with: StealthyError(code), of: calls, moment)
  }
}
