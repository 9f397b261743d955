import SecureFiles
import StealthyStash

/// Makes the folders of a new vault and its key.
enum Folders {
  /// Makes the folders above a file that are missing, for this user alone.
  static func make(above path: String) throws {
    var folder = Substring(path)
    guard let slash = folder.lastIndex(of: "/") else { return }
    folder = folder[..<slash]
    var missing: [String] = []
    while !folder.isEmpty, !FileFacts.exists(String(folder)) {
      missing.append(String(folder))
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
    }
    for folder in missing.reversed() {
      do {
        try SecureFiles.makeFolder(at: folder)
      } catch {
        throw Failure(
          .failed, "The folder \(VisibleText.escaped(folder)) cannot be made: \(error.message)")
      }
    }
  }
}
