internal import Dispatch

/// Runs work that may wait for a person or a network on a thread of its own, never on one of
/// Swift's shared pool.
func onWaitingThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
