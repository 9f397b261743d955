import Testing

@testable import stash

@Suite struct TextTableTests {
  private var table: TextTable {
    var table = TextTable(["ITEM", "LABEL"])
    table.add(["a", "x"])
    table.add(["a-rather-long-name-of-an-item", ""])
    table.add(["é\u{1B}[2J", "two\nlines"])
    return table
  }

  @Test func `columns are as wide as what is in them`() {
    #expect(
      table.text(width: nil) == """
        ITEM                           LABEL
        a                              x
        a-rather-long-name-of-an-item
        é\\x1B[2J                       two\\nlines

        """)
  }

  @Test func `what does not fit the terminal is cut`() {
    #expect(
      table.text(width: 24) == """
        ITEM          LABEL
        a             x
        a-rather-lo…
        é\\x1B[2J      two\\nlines

        """)
    for width in 20...60 {
      #expect(table.text(width: width).split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test func `a terminal that is too narrow for anything is not taken seriously`() {
    #expect(!table.text(width: 1).isEmpty)
  }
}
