/// What the system says about a file.
struct FileStatus: Sendable {
  enum Kind: Sendable {
    case regular, folder, link, other
  }

  let kind: Kind
  let owner: UInt32
  let permissions: UInt32
  let links: UInt64
  let size: Int
  let device: UInt64
  let index: UInt64

  /// Whether the other status is of the same file, under whatever name.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && index == other.index
  }
}
