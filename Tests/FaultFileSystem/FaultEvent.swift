/// One operation of a file system, in the order in which they came back.
package struct FaultEvent: Sendable, Equatable {
  package var operation: FaultOperation
  package var file: FaultFileKind

  /// The file's name without its folder; empty for a temporary file.
  package var name: String

  /// Where a read or write begins, the length after a truncation, the level of a lock; otherwise 0.
  package var offset: Int64 = 0

  /// What a write has written, also if it failed after that.
  package var bytes: [UInt8] = []

  /// What SQLite was told: 0 is well.
  package var code: Int32 = 0

  init(
    _ operation: FaultOperation, of file: FaultFileKind, path: UnsafePointer<CChar>?,
    offset: Int64 = 0
  ) {
    self.operation = operation
    self.file = file
    self.offset = offset
    let path = path.map { String(cString: $0) } ?? ""
    name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
