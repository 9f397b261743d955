import Testing

@testable import SQLiteDriver

struct SQLiteLibraryTests {
  @Test(
    arguments: [
      (3_006_023, false), (3_007_000, true), (3_040_001, true), (3_044_005, true),
      (3_044_006, false), (3_044_999, false), (3_045_000, true), (3_050_006, true),
      (3_050_007, false), (3_051_000, true), (3_051_002, true), (3_051_003, false),
      (3_054_001, false), (4_000_000, false),
    ] as [(Int32, Bool)])
  func `the versions that lose commits are known`(version: Int32, loses: Bool) {
    #expect(SQLiteLibrary.losesCommitsOnCheckpoint(version: version) == loses)
  }

  @Test func `the version is that of the library which runs`() throws {
    let folder = try TemporaryFolder()
    let text = try #require(try folder.makeDatabase().text("SELECT sqlite_version()"))
    let parts = text.split(separator: ".").compactMap { Int32($0) }
    try #require(parts.count >= 3)
    #expect(SQLiteLibrary.version == parts[0] * 1_000_000 + parts[1] * 1_000 + parts[2])
  }
}
