internal import StealthyStash

extension CheckContext {
  /// Expects a condition; the message says what is wrong if it does not hold.
  func expect(
    _ condition: Bool, _ message: @autoclosure () -> String, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    guard condition else { throw broken(message(), fileID: fileID, line: line) }
  }

  /// Expects a value and returns it.
  func unwrap<Value>(
    _ value: Value?, _ message: @autoclosure () -> String, fileID: String = #fileID,
    line: Int = #line
  ) throws -> Value {
    guard let value else { throw broken(message(), fileID: fileID, line: line) }
    return value
  }

  /// Expects an action to throw a ``StealthyError`` with one of the codes, and returns it.
  @discardableResult
  func expectError(
    _ codes: StealthyError.Code..., by action: String, fileID: String = #fileID, line: Int = #line,
    _ body: () throws -> Void
  ) throws -> StealthyError {
    let wanted = codes.map(\.rawValue).joined(separator: " or ")
    do {
      try body()
    } catch let error as StealthyError where codes.contains(error.code) {
      return error
    } catch let error as NotClaimed {
      throw error
    } catch let error as BrokenLaw {
      throw error
    } catch {
      throw broken(
        "\(action) should throw \(wanted) and threw \(text(of: error))", fileID: fileID, line: line)
    }
    throw broken("\(action) should throw \(wanted) and threw nothing", fileID: fileID, line: line)
  }

  /// Expects a repository to hold these items, as they state them, and no others.
  func expect(
    _ repository: any StealthyRepository, holds expected: [any StealthyProperty],
    _ occasion: String, fileID: String = #fileID, line: Int = #line
  ) throws {
    var left = try repository.everything()
    try expect(
      left.count == expected.count,
      "\(occasion) there should be \(expected.count) items and are \(left.count)",
      fileID: fileID, line: line)
    for item in expected.map({ AnyStealthyProperty(property: $0) }) {
      let index = try unwrap(
        left.firstIndex { item.matches($0) },
        "\(occasion) an item is not there as it was written: \(item.debugDescription)",
        fileID: fileID, line: line)
      left.remove(at: index)
    }
  }

  /// Expects the item of an identity to be there as it is stated.
  func expect<Property: StoredProperty>(
    _ repository: any StealthyRepository, has item: Property, _ occasion: String,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    let name = item.eraseToAnyProperty().debugDescription
    let found = try unwrap(
      try repository.item(like: item), "\(occasion) a lookup does not find \(name)",
      fileID: fileID, line: line)
    try expect(
      item.matches(found), "\(occasion) a lookup finds something else than \(name)",
      fileID: fileID, line: line)
  }
}

extension StealthyRepository {
  /// The items of both classes.
  func everything() throws -> [AnyStealthyProperty] {
    try query(TypeQuery(type: .generic)) + query(TypeQuery(type: .internet))
  }

  /// The items of a query, of a type with only four functions too: its own `query` may know no more
  /// of it than the class.
  func found(by query: TypeQuery) throws -> [AnyStealthyProperty] {
    try results(of: [ReadRequest(query)]).flatMap(\.items)
  }

  /// The rows of both classes, with their revisions.
  func rows() throws -> [StoredItem] {
    try results(of: [
      ReadRequest(TypeQuery(type: .generic)), ReadRequest(TypeQuery(type: .internet)),
    ]).flatMap(\.rows)
  }

  /// The first row of an identity.
  func row(like item: AnyStealthyProperty) throws -> StoredItem? {
    try results(of: [ReadRequest(ItemQuery(like: item))]).first?.rows.first
  }

  /// The first row of an identity.
  func row(like item: some StealthyProperty) throws -> StoredItem? {
    try row(like: item.eraseToAnyProperty())
  }
}
