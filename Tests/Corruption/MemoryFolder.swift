import Foundation
import SecureFiles

/// A folder of its own in memory, if the system has such, removed with it.
package final class MemoryFolder: Sendable {
  private let path: String

  package init() throws {
    let memory = "/dev/shm/"
    let parent =
      FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    path = parent + "vault-corruption-" + UUID().uuidString
    try SecureFiles.makeFolder(at: path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { path + "/" + name }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
