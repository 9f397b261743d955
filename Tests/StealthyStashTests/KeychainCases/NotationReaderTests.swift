import StealthyStash
import Testing

struct NotationReaderTests {
  static let values: [(String, KeychainValue)] = [
    ("Test Service", .text("Test Service")),
    ("\"\"", .text("")),
    ("\" a, b\"", .text(" a, b")), ("\"null\"", .text("null")),
    ("d:text", .data(Data("text".utf8))),
    ("d:", .data(Data())),
    ("n:-5", .number(-5)),
    ("b:true", .flag(true)),
    ("b:false", .flag(false)),
    ("null", .null),
    ("@2", .reference(2)),
    ("[a, n:1]", .list([.text("a"), .number(1)])),
    ("[a,n:1]", .list([.text("a"), .number(1)])), ("[]", .list([])),
    ("a + b", .text("a + b")),
  ]

  @Test(arguments: values)
  func `a value is read by its prefix`(_ text: String, _ value: KeychainValue) throws {
    var reader = NotationReader(text)
    #expect(try reader.value() == value)
    #expect(reader.isAtEnd)
  }

  @Test func `code points are put together without being normalised`() throws {
    var reader = NotationReader("e + U+0301")
    let text = try reader.value().text()
    #expect(Array(text.unicodeScalars) == ["e", "\u{301}"])
  }

  @Test func `a dictionary has a value for each key`() throws {
    var reader = NotationReader("{acct=a,svce=My Service,port=n:80,list=[x, y]}")
    let expected: KeychainDictionary = [
      "acct": .text("a"), "svce": .text("My Service"), "port": .number(80),
      "list": .list([.text("x"), .text("y")]),
    ]
    #expect(try reader.dictionary() == expected)
  }

  @Test func `an empty dictionary and an empty store are two things`() throws {
    #expect(try KeychainSetup("{}").items == [[:]])
    #expect(try KeychainSetup("empty").items.isEmpty)
  }

  @Test func `a setup tells of the store, its client and its items in their order`() throws {
    #expect(try KeychainSetup("locked, {acct=a}").isLocked)
    #expect(try !KeychainSetup("unlocked, empty").isLocked)
    let setup = try KeychainSetup("groups=[g1,g2] {acct=a} ; {acct=b} corrupt")
    #expect(setup.groups == ["g1", "g2"])
    #expect(try KeychainSetup("groups=[] empty").statedGroups == [])
    #expect(try KeychainSetup("empty").statedGroups == nil)
    #expect(setup.items == [["acct": .text("a")], ["acct": .text("b"), "corrupt": .flag(true)]])
  }

  @Test func `steps are read in their order`() throws {
    let steps = try KeychainStep.steps("add {acct=a} | update {acct=a} -> {labl=x} | copy {}")
    let account: KeychainDictionary = ["acct": .text("a")]
    #expect(
      steps == [.add(account), .update(account, changes: ["labl": .text("x")]), .copy([:])])
  }

  @Test func `a further copy may repeat the query of the last step`() throws {
    let expectation = try KeychainExpectation(
      "then=copy {same query,r_Data=b:true} data d:x", sameQuery: ["acct": .text("a")])
    let copy = KeychainStep.copy(["acct": .text("a"), "r_Data": .flag(true)])
    #expect(expectation == .then(copy, .secret(Data("x".utf8))))
  }

  @Test(arguments: ["copy", "copy {acct", "move {acct=a}", "update {}", "copy {a=[b}", "copy {} x"])
  func `what is not in the notation is refused`(_ text: String) {
    #expect(throws: NotationError.self) { try KeychainStep.steps(text) }
  }
}
