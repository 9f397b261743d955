import Foundation
import Testing

@Suite struct PassphraseDescriptorTests {
  // B08
  @Test func `one line end is no part of a passphrase`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "pw").status == 0)
    for file in ["pw", "pw\n", "pw\r\n"] {
      #expect(try home.run(["list", "--passphrase-fd", "0"], input: file).status == 0)
    }
  }

  // B08
  @Test func `everything else is part of it`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "pw").status == 0)
    for file in ["pw ", "pw\r", "pw\r\r\n", "\npw"] {
      #expect(try home.run(["list", "--passphrase-fd", "0"], input: file).status == 4)
    }
  }

  // B16
  @Test(arguments: [("p", "p\0"), ("p\0", "p"), ("p\0q", "p"), ("p\0q", "p\0r")])
  func `a NUL ends no passphrase`(_ right: String, _ wrong: String) throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: right).status == 0)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: wrong).status == 4)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: right).status == 0)
  }
}
