import KeychainCaseRunner
import Testing

/// What the runner of the case files takes for passed, failed and skipped.
struct CaseOutcomeTests {
  /// A row's setup, steps, status and expectation, in the class genp.
  private static func outcome(
    _ setup: String, _ steps: String, _ status: Int, _ expected: String, class: String = "genp"
  ) -> CaseOutcome {
    let columns = ["T", `class`, setup, steps, "\(status)", expected, "note", "basis"]
    return CaseOutcome(ofLine: columns.joined(separator: "\t")[...])
  }

  private static let item = "{acct=a,svce=s,v_Data=d:one}"
  private static let both = "{acct=a,v_Data=d:x} ; {acct=b,v_Data=d:y}"
  private static let list = "copy {r_Data=b:true,m_Limit=m_LimitAll}"

  @Test(arguments: [
    (item, "copy {acct=a}", 0, "-"), ("empty", "copy {acct=a}", -25300, "unchanged"),
    (item, "copy {acct=a}", 0, "result=nil"), ("empty", "copy {}", -25300, "result=none"),
    (item, "copy {r_Attributes=b:true}", 0, "result=dict"),
    (item, "copy {r_Data=b:true}", 0, "result=data"),
    (item, "copy {r_Data=b:true}", 0, "result=data d:one"),
    (both, list, 0, "result=array 2"), (both, list, 0, "result=array-of-data d:x, d:y"),
    (both, list, 0, "result=array-of-data d:y,d:x"), (both, "delete {acct=a}", 0, "store=1"),
    (
      item, "update {acct=a} -> {v_Data=d:two}", 0,
      "then=copy {same query,r_Data=b:true} data d:two"
    ),
    (item, "delete {acct=a}", 0, "then=copy {same query} none"),
    (item, "delete {acct=a}", 0, "then=copy {same query} -25300"),
    (item, "copy {acct=a}", 0, "then=copy {same query}"),
    (item, "copy {acct=a}", 0, "then=copy {r_Data=b:true} -> result=data d:one"),
    (item, "delete {v_PersistentRef=@1}", 0, "store=0"),
    (item, "delete {} | copy {v_PersistentRef=@1}", -25300, "-"),
    ("groups=[] empty", "add {}", -34018, "-"), ("locked, " + item, "copy {}", -25308, "unchanged"),
    ("groups=[a,b] locked, {agrp=b,pdmn=ck}", "copy {agrp=b}", 0, "-"),
    (item + " corrupt", "copy {}", -25300, "unchanged"),
    ("{acct=\" a\"}", "copy {acct=\" a\"}", 0, "-"),
    (item, "copy {class=inet}", -25300, "-"), (item, "copy {class=null}", -50, "-"),
  ])
  func `a row that ends as it says has passed`(_ row: (String, String, Int, String)) {
    #expect(Self.outcome(row.0, row.1, row.2, row.3) == .passed)
  }

  @Test(arguments: [
    (item, "copy {acct=a}", -50, "-"), (item, "delete {acct=a}", 0, "unchanged"),
    (item, "copy {r_Data=b:true}", 0, "result=nil"), (item, "copy {}", 0, "result=dict"),
    (item, "copy {r_Data=b:true}", 0, "result=dict"), (item, "copy {}", 0, "result=data"),
    (item, "copy {r_Attributes=b:true}", 0, "result=data"),
    (item, "copy {r_Data=b:true}", 0, "result=data d:two"), (both, list, 0, "result=array 1"),
    (both, "copy {r_Data=b:true}", 0, "result=array 1"),
    (both, list, 0, "result=array-of-data d:x"), (both, list, 0, "result=array-of-data d:x, d:z"),
    (both, "delete {acct=a}", 0, "store=2"),
    (
      item, "update {acct=a} -> {v_Data=d:two}", 0,
      "then=copy {same query,r_Data=b:true} data d:one"
    ),
    (item, "delete {acct=a}", 0, "then=copy {same query} dict"),
    (item, "copy {acct=a}", 0, "then=copy {same query} -25300"),
  ])
  func `a row that ends otherwise has failed`(_ row: (String, String, Int, String)) {
    let outcome = Self.outcome(row.0, row.1, row.2, row.3)
    guard case .failed = outcome else {
      Issue.record("\(row): \(outcome)")
      return
    }
  }

  @Test(arguments: [
    ("{acct=a", "copy {}", "-"), ("empty", "look {}", "-"), ("empty", "copy {} x", "-"),
    ("empty", "copy {}", "perhaps"), ("empty", "copy {v_PersistentRef=@1}", "-"),
    ("{gena=b:true}", "copy {}", "-"), ("empty", "copy {}", "store=some"), ("", "", ""),
  ])
  func `a row that cannot be read or set up has failed`(_ row: (String, String, String)) {
    let outcome = Self.outcome(row.0, row.1, -25300, row.2)
    guard case .failed = outcome else {
      Issue.record("\(row): \(outcome)")
      return
    }
  }

  @Test func `a row of what the stand-in has not got is skipped with a reason`() {
    let outcomes = [
      Self.outcome("{tomb=n:1}", "copy {}", 0, "-"),
      Self.outcome("empty", "copy {u_Tomb=b:true}", 0, "-"),
      Self.outcome("empty", "add {}", 0, "-", class: "cert"),
      Self.outcome("empty", "add {class=keys}", 0, "-"),
    ]
    let reasons = outcomes.map { if case .skipped(let reason) = $0 { reason } else { "" } }
    #expect(reasons.allSatisfy { !$0.isEmpty })
  }
}
