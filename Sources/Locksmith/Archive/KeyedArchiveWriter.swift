internal import Foundation
internal import StealthyStash

/// Builds the table of objects of an archive.
struct KeyedArchiveWriter {
  private var objects: [PropertyListObject] = [.text("$null")]
  private var texts: [[UInt8]: Int] = [:]
  private var classes: [String: Int] = [:]

  mutating func archive(_ dictionary: [String: Any]) throws -> Data {
    let root = try add(dictionary, at: [])
    return BinaryPropertyListWriter.data(
      of: .dictionary([
        "$version": .integer(KeyedArchive.version),
        "$archiver": .text(KeyedArchive.archiver),
        "$top": .dictionary(["root": .uid(root)]),
        "$objects": .array(objects),
      ]))
  }

  /// Adds a value and gives its place.
  private mutating func add(_ value: Any, at path: [String]) throws -> Int {
    guard path.count <= KeyedArchive.depthLimit else {
      throw StealthyError(
        .invalidItem, "The data is nested deeper than \(KeyedArchive.depthLimit) levels.")
    }
    guard let value = PropertyListValue(value) else { throw Self.refusal(of: value, at: path) }
    switch value {
    case .simple(.text(let text)): return add(text)
    case .simple(let object): return add(object)
    case .date(let date):
      return add(object("NSDate", ["NS.time": .real(date.timeIntervalSinceReferenceDate)]))
    case .array(let array):
      let place = add(.uid(0))
      let contents = try array.enumerated().map { index, element in
        PropertyListObject.uid(try add(element, at: path + ["[\(index)]"]))
      }
      objects[place] = object("NSArray", ["NS.objects": .array(contents)])
      return place
    case .dictionary(let dictionary):
      let place = add(.uid(0))
      let pairs = dictionary.sorted { $0.key < $1.key }
      let keys = pairs.map { PropertyListObject.uid(add($0.key)) }
      let contents = try pairs.map { key, value in
        PropertyListObject.uid(try add(value, at: path + [key]))
      }
      objects[place] = object(
        "NSDictionary", ["NS.keys": .array(keys), "NS.objects": .array(contents)])
      return place
    }
  }

  private mutating func add(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    if let place = texts[bytes] { return place }
    let place = add(.text(text))
    texts[bytes] = place
    return place
  }

  private mutating func add(_ object: PropertyListObject) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private mutating func object(
    _ name: String, _ fields: [String: PropertyListObject]
  ) -> PropertyListObject {
    let place =
      classes[name]
      ?? add(
        .dictionary([
          "$classname": .text(name), "$classes": .array([.text(name), .text("NSObject")]),
        ]))
    classes[name] = place
    return .dictionary(fields.merging(["$class": .uid(place)]) { first, _ in first })
  }

  private static func refusal(of value: Any, at path: [String]) -> StealthyError {
    let place = path.reduce(into: "") { place, step in
      place += place.isEmpty || step.hasPrefix("[") ? step : ".\(step)"
    }
    return StealthyError(
      .invalidItem,
      """
      The value at \(place) is of the type \(type(of: value)), which can't be stored. Store texts, \
      numbers, booleans, dates, Data, and arrays and dictionaries of these with texts as keys.
      """)
  }
}
