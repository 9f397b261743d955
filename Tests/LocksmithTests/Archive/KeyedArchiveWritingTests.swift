import Foundation
import StealthyStash
import TestSupport
import Testing

@testable import Locksmith

@Suite struct KeyedArchiveWritingTests {
  /// The data of every type that can be stored, as Swift's types and as Foundation's.
  private static let values: [any Sendable] = [
    "text", "", "é🔑", 1, -1, Int.min, Int.max, UInt.max, UInt8.max, Int8.min, Int64.min,
    UInt64.max, UInt32.max, true, false, 1.5, -0.0, Float(1.5), Date(), Data(),
    Data([0, 255]), [1, 2], ["a"], [String: Int](), ["k": ["n": [true]]],
  ]

  @Test(arguments: values.indices)
  func `a value of each type comes back`(_ index: Int) throws {
    let value = Self.values[index]
    let archive = try KeyedArchive.data(of: ["k": value])
    let back = try #require(try KeyedArchive.dictionary(of: archive)["k"])
    #expect([back] as NSArray == [value] as [Any] as NSArray)
  }

  @Test func `Foundation's own values come back`() throws {
    let values: [String: Any] = [
      "string": NSString(string: "a"), "mutable": NSMutableString(string: "b"),
      "number": NSNumber(value: 5), "flag": NSNumber(value: true), "date": NSDate(),
      "data": NSData(data: Data([1])), "list": NSArray(array: ["a", 1]),
      "dictionary": NSDictionary(dictionary: ["k": NSNumber(value: 1.5)]),
    ]
    let back = try KeyedArchive.dictionary(of: KeyedArchive.data(of: values))
    #expect(back as NSDictionary == values as NSDictionary)
    #expect(back["flag"] as? Bool == true)
  }

  @Test func `a boolean stays a boolean and a number a number`() throws {
    let back = try KeyedArchive.dictionary(
      of: KeyedArchive.data(of: ["flag": true, "one": 1, "real": 1.0]))
    #expect(back["flag"] as? NSNumber === NSNumber(value: true))
    #expect(back["one"] as? NSNumber !== NSNumber(value: true))
    #expect((back["real"] as? NSNumber).map { String(cString: $0.objCType) } == "d")
    #expect(back["one"] as? Int == 1 && back["flag"] as? Bool == true)
    let real = try KeyedArchive.dictionary(of: KeyedArchive.data(of: ["k": CGFloat(2.5)]))["k"]
    #expect(real as? Double == 2.5)
  }

  @Test func `an optional is stored as what it holds`() throws {
    let present: Int? = 5
    let back = try KeyedArchive.dictionary(of: KeyedArchive.data(of: ["k": present as Any]))
    #expect(back["k"] as? Int == 5)
    let absent: Int? = nil
    #expect(throws: StealthyError(.invalidItem)) {
      try KeyedArchive.data(of: ["k": absent as Any])
    }
  }

  private struct Custom: Sendable {
    let secret = "canary"
  }

  @Test func `a value that can't be stored is named by its place and its type`() throws {
    let refused: [Any] = [
      NSNull(), URL(fileURLWithPath: "/canary"), UUID(), Custom(), Character("c"), Set(["canary"]),
      [1: "canary"], ("canary", 1), NSDecimalNumber(value: 1), Decimal(1), NSObject(),
      "canary".dropFirst(), LocksmithError.decode,
    ]
    for value in refused {
      let error = try #require(throws: StealthyError.self) {
        try KeyedArchive.data(of: ["outer": ["inner": [1, value] as [Any]]])
      }
      #expect(error.code == .invalidItem)
      #expect(error.message.contains("outer.inner[1]"))
      #expect(error.message.contains("\(type(of: value))"))
      #expect(!"\(error.debugDescription)\(error.message)".contains("canary"))
    }
  }

  @Test func `data that is nested too deep is refused`() throws {
    func nested(_ depth: Int) -> [String: Any] {
      (1..<depth).reduce(["k": "v"] as [String: Any]) { inner, _ in ["k": inner] }
    }
    let archive = try KeyedArchive.data(of: nested(KeyedArchive.depthLimit))
    #expect(try KeyedArchive.dictionary(of: archive).count == 1)
    #expect(throws: StealthyError(.invalidItem)) {
      try KeyedArchive.data(of: nested(KeyedArchive.depthLimit + 1))
    }
  }

  @Test func `the archive has the objects that Foundation writes`() throws {
    let archive = try KeyedArchive.data(of: ["some key": "some value"])
    let written = try BinaryPropertyListReader.object(of: archive)
    let golden = try BinaryPropertyListReader.object(of: GoldenArchives.dictionary)
    #expect(written == golden)
  }

  @Test func `Foundation's unarchiver reads what is written`() throws {
    let dictionary: [String: Any] = [
      "text": "é", "count": 3, "ratio": 1.5, "flag": true, "big": UInt64.max,
      "date": Date(timeIntervalSinceReferenceDate: 5), "data": Data([1, 2]),
      "list": ["a", ["b"]] as [Any], "nested": ["k": "v"],
    ]
    let archive = try KeyedArchive.data(of: dictionary)
    let types = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
    ]
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClasses: types, from: archive)
    #expect(back as? NSDictionary == dictionary as NSDictionary)
  }

  @Test func `any tree comes back, and the same tree gives the same bytes`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the archived trees: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let tree = RandomTree.dictionary(depth: 4, &generator)
      let archive = try KeyedArchive.data(of: tree)
      let back = try KeyedArchive.dictionary(of: archive)
      #expect(back as NSDictionary == tree as NSDictionary)
      #expect(try KeyedArchive.data(of: back) == archive)
    }
  }
}

/// Trees of values that can be stored.
private enum RandomTree {
  private static let texts = ["", "a", "é", "e\u{301}x", "🔑", "$null", "NS.keys", "long long text"]

  static func dictionary(depth: Int, _ generator: inout SeededGenerator) -> [String: Any] {
    let count = generator.pick([0, 1, 2, 3, 20])
    return Dictionary(
      pairs: (0..<count).map { _ in
        (
          generator.pick(texts) + String(UInt8.random(in: 0...99, using: &generator)),
          value(depth: depth - 1, &generator)
        )
      })
  }

  private static func value(depth: Int, _ generator: inout SeededGenerator) -> Any {
    let bits =
      UInt64.random(in: 0...UInt64.max, using: &generator) >> generator.pick([0, 8, 33, 60])
    switch generator.pick(depth > 0 ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0, 1, 2, 3, 4, 5, 6]) {
    case 0: return generator.pick(texts)
    case 1: return Int(truncatingIfNeeded: bits)
    case 2: return bits
    case 3: return generator.chance(2)
    case 4: return Double(Int64(truncatingIfNeeded: bits)) / 3
    case 5: return Date(timeIntervalSinceReferenceDate: Double(bits % 1_000_000) / 7)
    case 6: return Data(repeating: UInt8(truncatingIfNeeded: bits), count: Int(bits % 40))
    case 7: return (0..<Int(bits % 18)).map { _ in value(depth: depth - 1, &generator) }
    default: return dictionary(depth: depth, &generator)
    }
  }
}
