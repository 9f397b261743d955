/// The options of a role: `--name value`, or `--name` alone.
struct Options {
  private var values: [String: String] = [:]

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name.hasPrefix("--") else { throw TortureError("\(name) is no option") }
      let value = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
      if value != nil { rest.removeFirst() }
      values[String(name.dropFirst(2))] = value ?? ""
    }
  }

  /// The same options and one more.
  func adding(_ name: String, _ value: String = "") -> Options {
    var options = self
    options.values[name] = value
    return options
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func text(_ name: String) throws -> String {
    guard let text = values[name] else { throw TortureError("--\(name) is missing") }
    return text
  }

  func text(_ name: String, or other: String) -> String { values[name] ?? other }

  func integer(_ name: String, or other: Int) -> Int {
    values[name].flatMap { Int($0) } ?? other
  }

  func seconds(_ name: String, or other: Double) -> Double {
    values[name].flatMap { Double($0) } ?? other
  }

  /// The seed: given, or random.
  var seed: UInt64 {
    values["seed"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
  }
}
