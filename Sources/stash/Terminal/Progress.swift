import StealthyStash
import StealthyVault

/// Tells how far a long command is, where people see it, and lets Ctrl-C end it tidily.
///
/// A command that is interrupted has left nothing half-done, and removes its temporary files before
/// the signal ends the process.
enum Progress {
  /// Does something that takes long.
  /// - Parameters:
  ///   - title: What is done, as in `Copying`.
  ///   - console: Where it is shown.
  ///   - body: Does it, and calls what it is given again and again.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw; `userCancelled` if a signal came that was not deadly after all.
  static func run<Value>(
    _ title: String, _ console: Console, _ body: (@escaping VaultProgressHandler) throws -> Value
  ) throws -> Value {
    let line = ProgressLine(title, isShown: console.showsProgress)
    return try interruptible(line) { check in
      try body { progress in
        try check()
        line.show(progress)
      }
    }
  }

  /// Does something that a signal ends only where it lets it.
  /// - Parameters:
  ///   - line: Where it is shown; cleared at the end.
  ///   - body: Does it, and calls what it is given wherever it can end tidily.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw; `userCancelled` if a signal came that was not deadly after all.
  static func interruptible<Value>(
    _ line: ProgressLine, _ body: (@escaping () throws -> Void) throws -> Value
  ) throws -> Value {
    defer { line.clear() }
    guard let signals = SignalPipe(SignalPipe.deadly) else { return try body {} }
    var caught: Int32?
    let outcome = Result {
      try body {
        caught = caught ?? signals.pending()
        guard caught == nil else { throw StealthyError(.userCancelled) }
      }
    }
    line.clear()
    caught = caught ?? signals.pending()
    signals.end()
    if let caught { kill(getpid(), caught) }
    return try outcome.get()
  }
}
