extension SecureFiles {
  /// The most memory that the process may use by the rules of its control group.
  ///
  /// - Returns: Bytes, or nil if there is no limit, or none that this process can see.
  package static func availableMemory() -> UInt64? {
    ControlGroups().memoryLimit()
  }
}
