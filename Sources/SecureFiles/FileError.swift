/// Why an operation on a file did not happen.
///
/// A message names no path: the caller knows it, and may not want to show it.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A kind of failure.
  package enum Kind: Sendable, Hashable {
    /// The file or its folder is not there.
    case notFound
    /// A file of that name is there already.
    case exists
    /// The system does not let this user do it.
    case permissionDenied
    /// The file system is mounted read-only.
    case readOnly
    /// The disk, the user's quota or the process's limit of a file's size is used up.
    case noSpace
    /// This process, or the system, has too many files open.
    case tooManyFiles
    /// Another process or thread held what was asked for until the time was over.
    case timedOut
    /// Somebody else can, or could, read or change the file.
    case unsafe
    /// It is a folder, a pipe, a device or a socket.
    case notRegular
    /// The file has more bytes than the caller accepts.
    case tooLarge
    /// Anything else; the number tells.
    case other
  }

  /// The kind of failure.
  package let kind: Kind

  /// One sentence: what is wrong, and what to do about it.
  package let message: String

  /// The system's error number (`errno`), or 0 if it was not the system that refused.
  package let number: Int32

  /// Makes an error.
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: One sentence: what is wrong, and what to do about it.
  ///   - number: The system's error number, or 0.
  package init(_ kind: Kind, _ message: String, number: Int32 = 0) {
    self.kind = kind
    self.message = message
    self.number = number
  }

  /// The message, with the system's error number if there is one.
  package var description: String {
    number == 0 ? message : "\(message) (errno \(number))"
  }
}
