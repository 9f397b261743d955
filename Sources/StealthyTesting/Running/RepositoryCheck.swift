public import StealthyStash

/// A law of repositories that any repository can be checked against.
///
/// With Swift Testing, one function runs them all and names each that is broken:
///
/// ```swift
/// @Test(arguments: RepositoryCheck.all)
/// func `my repository keeps the laws`(_ check: RepositoryCheck) throws {
///   try check.run(on: subject)
/// }
/// ```
///
/// With XCTest:
///
/// ```swift
/// func testLaws() {
///   let report = RepositoryCheck.report(on: subject)
///   XCTAssert(report.failed.isEmpty, report.description)
/// }
/// ```
///
/// `subject` is a ``RepositorySubject``: it says what the repository claims, and makes a fresh one
/// for each check. A check that needs more than is claimed is reported as not claimed, never
/// silently left out.
///
/// ## Topics
///
/// ### Running checks
/// - ``all``
/// - ``run(on:)``
/// - ``report(on:_:)``
///
/// ### What a check is
/// - ``name``
/// - ``law``
/// - ``needs``
public struct RepositoryCheck: Sendable, Identifiable {
  /// What the check wants to see, as a sentence.
  public let name: String

  /// The number of the law, 1 to 24.
  public let law: Int

  /// What a repository must claim to be held to this.
  public let needs: RepositoryCapabilities

  let fileID: String
  let line: Int
  let body: @Sendable (CheckContext) throws -> Void

  init(
    _ name: String, law: Int, needs: RepositoryCapabilities = [], fileID: String = #fileID,
    line: Int = #line, body: @escaping @Sendable (CheckContext) throws -> Void
  ) {
    self.name = name
    self.law = law
    self.needs = needs
    self.fileID = fileID
    self.line = line
    self.body = body
  }

  /// The name.
  public var id: String { name }
}

extension RepositoryCheck: CustomStringConvertible {
  /// The law's number and the name.
  public var description: String { "L\(law) \(name)" }
}
