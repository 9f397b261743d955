public import Foundation

extension KeychainStore {
  /// Whether what needs an unlocked store cannot be read.
  public var isLocked: Bool {
    get { read { $0.isLocked } }
    set { write { $0.isLocked = newValue } }
  }

  /// What the client may use; see ``init(accessGroups:)``.
  public var accessGroups: [String] {
    get { read { $0.accessGroups } }
    set { write { $0.accessGroups = newValue } }
  }

  /// Whether the device has a passcode.
  public var hasPasscode: Bool {
    get { read { $0.hasPasscode } }
    set { write { $0.hasPasscode = newValue } }
  }

  /// What somebody does who is asked to show that they are there; at first, they are allowed.
  public var person: Person {
    get { read { $0.person } }
    set { write { $0.person = newValue } }
  }

  /// Why somebody was asked, each time; empty where the call gave no reason.
  public var promptReasons: [String] { read { $0.promptReasons } }

  /// What says what time it is.
  public var clock: @Sendable () -> Date {
    get { read { $0.clock } }
    set { write { $0.clock = newValue } }
  }

  /// What is asked before a call, with what it is and its number, counted from 1: the status with
  /// which the call shall fail before it does anything, or nil.
  public var beforeCall: (@Sendable (KeychainCall.Kind, Int) -> Int32?)? {
    get { read { $0.beforeCall } }
    set { write { $0.beforeCall = newValue } }
  }

  /// The calls so far, also those that failed.
  public var calls: [KeychainCall] { read { $0.calls } }

  /// Forgets the calls so far, so that the next is the first.
  public func forgetCalls() { write { $0.calls = [] } }

  private func read<Value>(_ body: (StoreState) -> Value) -> Value {
    withState { state in body(state) }
  }

  private func write(_ body: (inout StoreState) -> Void) {
    withState { state in body(&state) }
  }
}
