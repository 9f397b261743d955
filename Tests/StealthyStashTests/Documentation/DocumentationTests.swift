import StealthyStash
import Testing

/// What the README and the articles show is code that is compiled and run here.
@Suite struct DocumentationTests {
  struct Block: Sendable, CustomStringConvertible {
    let page: String
    let line: Int
    let lines: [String]

    var description: String { "\(page):\(line)" }
  }

  @Test(arguments: try swiftBlocks())
  func `every code block is in one of these tests`(_ block: Block) throws {
    let examples = try Self.examples()
    #expect(
      examples.contains { Self.lines($0).has(block.lines) },
      "\(block) is in no file of \(Self.folders.joined(separator: " or "))")
  }

  @Test func `every page is read`() throws {
    let pages = Set(try Self.swiftBlocks().map(\.page))
    #expect(pages.isSuperset(of: ["README.md", "querying-items.md", "opening-a-vault.md"]))
  }

  private static let folders = [
    "Tests/StealthyStashTests/Documentation", "Tests/StealthyVaultTests/Documentation",
    "Tests/LocksmithTests/Documentation", "Tests/KeychainKitTests/Documentation",
    "Tests/Support/KeychainStandIn/Tests/KeychainTests/Documentation",
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift of every page, but for parts of package manifests.
  static func swiftBlocks() throws -> [Block] {
    let articles = try files(in: "Documentation.docc", ending: ".md")
    return try (articles + [root.appendingPathComponent("README.md")]).flatMap { page in
      try blocks(of: page).filter { block in
        !block.lines.contains { $0.contains("package: \"StealthyStash\"") }
          && !block.lines.contains { $0.hasPrefix("dependencies: [.package(") }
      }
    }
  }

  private static func blocks(of page: URL) throws -> [Block] {
    var blocks: [Block] = []
    var current: [Substring]?
    let text = try String(contentsOf: page, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.drop { $0 == " " }
      if let lines = current {
        if mark.hasPrefix("```") {
          let code = Self.lines(lines.joined(separator: "\n"))
          blocks.append(
            Block(page: page.lastPathComponent, line: index + 1 - lines.count, lines: code))
          current = nil
        } else {
          current = lines + [line]
        }
      } else if mark == "```swift" {
        current = []
      }
    }
    return blocks
  }

  private static func examples() throws -> [String] {
    try folders.flatMap { try files(in: $0, ending: ".swift") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private static func files(in folder: String, ending: String) throws -> [URL] {
    let folder = root.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// The lines of code without indentation, empty lines and imports, which come first in a file.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}

extension [String] {
  /// Whether the elements of another array are in this one, one after the other.
  fileprivate func has(_ other: [String]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
