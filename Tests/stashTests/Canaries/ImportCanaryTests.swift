import Foundation
import Testing

@testable import stash

/// No message of an import shows anything of the file but the names of its items.
@Suite struct ImportCanaryTests {
  private static let secret = "canary-secret-51c2"

  /// Files that are right, files that are wrong, and files that are something else than is said.
  private static let texts = [
    "name,url,username,password,note\nL,https://a.example,me,\(secret),\(secret)\n",
    "name,url,username,password\nL,https://a.example,me,\(secret),\(secret)\n",
    "name,url,username,password\nL,https://a.example,me,x\(secret)\"\"\n",
    "name,url,username,password\nL,https://\(secret) x/,me,y\n",
    "name,url,username,password\nL,https://me:\(secret)@a.example,me,y\n",
    "\(secret),\(secret)\n", "\(secret)\n", "\(secret)", "\"\(secret)\n",
    "machine a login me password \(secret)\nmachine b account \(secret) password \(secret)\n",
    "machine a login me \(secret)\n", "machine a password \"\(secret)\n", "\(secret) machine\n",
    "machine a:\(secret) password x\n", "machine a port \(secret)\n",
    "A=\(secret)\nB='\(secret)' # \(secret)\n", "A='\(secret)\n", "\(secret)\nA=1\n",
    "A='x'\(secret)\n", "A=\(secret)\0\n",
    "https://me:\(secret)@a.example\n", "https://me:\(secret)@a example\n",
    "https://\(secret)@a.example\n#\(secret)\n",
  ]

  @Test(arguments: ImportFormat.allCases)
  func `no message shows a secret`(format: ImportFormat) throws {
    let home = try Home.withVault()
    for text in Self.texts {
      try home.write("file", text)
      for words in [["file"], ["--format", format.rawValue, "file"]] {
        for more in [["--dry-run"], ["--on-duplicate", "fail"], []] {
          let outcome = try home.run(["import"] + words + ["--service", "app"] + more)
          let shown = outcome.output + outcome.errors
          #expect(!shown.contains(Self.secret), "\(text) \(shown)")
          #expect([0, 1, 2, 6].contains(outcome.status))
        }
      }
    }
    #expect(try !home.run(["list", "--json"]).output.isEmpty)
  }
}
