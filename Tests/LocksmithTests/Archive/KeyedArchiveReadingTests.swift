import Foundation
import TestSupport
import Testing

@testable import Locksmith

@Suite struct KeyedArchiveReadingTests {
  @Test func `what Locksmith saved on Apple's systems is read`() throws {
    let dictionary = try KeyedArchive.dictionary(of: GoldenArchives.dictionary)
    #expect(dictionary as? [String: String] == ["some key": "some value"])
    #expect(try KeyedArchive.dictionary(of: GoldenArchives.empty).isEmpty)
  }

  @Test func `a mutable dictionary with a mutable text is read`() throws {
    let dictionary = try KeyedArchive.dictionary(of: GoldenArchives.mutableDictionary)
    #expect(dictionary as? [String: String] == ["password": "my_password", "name": "Zoë 🔑"])
  }

  @Test func `every type can be cast as Locksmith's users do`() throws {
    let data = try KeyedArchive.dictionary(of: GoldenArchives.everyType)
    #expect(data.count == 10)
    #expect(data["count"] as? Int == 42)
    #expect(data["count"] as? UInt == 42)
    #expect(data["count"] as? Double == 42)
    #expect(data["count"] as? NSNumber == 42)
    #expect(data["negative"] as? Int == -7)
    #expect(data["ratio"] as? Double == 2.5)
    #expect(data["flag"] as? Bool == true)
    #expect(data["off"] as? Bool == false)
    #expect(data["count"] as? Bool == nil)
    #expect(data["date"] as? Date == Date(timeIntervalSinceReferenceDate: 600_000_000.5))
    #expect(data["data"] as? Data == Data([0, 1, 255]))
    #expect(data["mutableData"] as? Data == Data("bytes".utf8))
    let list = try #require(data["list"] as? [Any])
    #expect(list.count == 3 && list[0] as? String == "count" && list[1] as? Int == 42)
    let nested = try #require(data["nested"] as? [String: Any])
    #expect((nested["negative"] as? [Any])?.count == 3)
  }

  @Test func `a URL, a UUID and NSNull that Locksmith saved are read`() throws {
    let data = try KeyedArchive.dictionary(of: GoldenArchives.otherTypes)
    #expect(data["url"] as? URL == URL(string: "https://example.com/a"))
    #expect(data["uuid"] as? UUID == UUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F"))
    #expect(data["null"] is NSNull)
  }

  @Test func `an object of an unknown class is one of its first known superclass`() throws {
    let data = try KeyedArchive.dictionary(of: GoldenArchives.subclass)
    #expect(data as? [String: String] == ["k": "v"])
  }

  @Test(arguments: [
    GoldenArchives.rootString, GoldenArchives.rootArray, GoldenArchives.customClass,
    GoldenArchives.cycle, Data(), Data("text".utf8), Data("bplist00".utf8),
    Data(repeating: 0, count: 100),
  ])
  func `what is no dictionary of ours is a decode error`(_ bytes: Data) {
    #expect(throws: LocksmithError.decode) { try KeyedArchive.dictionary(of: bytes) }
  }

  @Test func `no truncated archive is read, and none traps`() throws {
    for archive in GoldenArchives.all {
      for length in 0..<archive.count {
        #expect(throws: LocksmithError.decode) {
          try KeyedArchive.dictionary(of: archive.prefix(length))
        }
      }
    }
  }

  @Test func `no turned bit traps`() throws {
    for archive in GoldenArchives.all {
      for bit in 0..<(archive.count * 8) {
        var damaged = archive
        damaged[bit / 8] ^= 1 << (bit % 8)
        do {
          _ = try KeyedArchive.dictionary(of: damaged)
        } catch {
          if error as? LocksmithError != .decode { Issue.record(error) }
        }
      }
    }
  }

  @Test func `no random damage traps`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the damaged archives: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      var damaged = generator.pick(GoldenArchives.all)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] = generator.pick([
          0, 1, 0x7F, 0x80, 0xFF, 0xAF, 0xDF, 0x13, damaged[index] &+ 1,
        ])
      }
      do {
        _ = try KeyedArchive.dictionary(of: damaged)
      } catch {
        if error as? LocksmithError != .decode { Issue.record(error) }
      }
    }
  }

  @Test func `an archive whose parts share each other again and again is read at once`() throws {
    // Each list holds the next one twice: 2 to the power of 100 values, were they not shared.
    var objects: [PropertyListObject] = [.text("$null")]
    objects.append(
      .dictionary([
        "NS.keys": .array([.uid(2)]), "NS.objects": .array([.uid(5)]), "$class": .uid(3),
      ]))
    objects.append(.text("k"))
    objects.append(.dictionary(["$classname": .text("NSDictionary")]))
    objects.append(.dictionary(["$classname": .text("NSArray")]))
    for place in 5..<105 {
      objects.append(
        .dictionary(["NS.objects": .array([.uid(place + 1), .uid(place + 1)]), "$class": .uid(4)]))
    }
    objects.append(.text("end"))
    let archive = BinaryPropertyListWriter.data(
      of: .dictionary([
        "$archiver": .text("NSKeyedArchiver"), "$version": .integer(100_000),
        "$top": .dictionary(["root": .uid(1)]), "$objects": .array(objects),
      ]))
    #expect((try KeyedArchive.dictionary(of: archive)["k"] as? [Any])?.count == 2)
  }

  @Test func `an archive is not deeper than the limit, though its parts share each other`() {
    // Each list holds a list that was read before it: none is far from the top when it is read.
    let count = 2000
    var objects: [PropertyListObject] = [
      .text("$null"),
      .dictionary([
        "NS.keys": .array((0..<count).map { .uid(4 + count + $0) }),
        "NS.objects": .array((0..<count).map { .uid(4 + $0) }), "$class": .uid(2),
      ]),
      .dictionary(["$classname": .text("NSDictionary")]),
      .dictionary(["$classname": .text("NSArray")]),
      .dictionary(["NS.objects": .array([]), "$class": .uid(3)]),
    ]
    objects += (1..<count).map { number in
      .dictionary(["NS.objects": .array([.uid(3 + number)]), "$class": .uid(3)])
    }
    objects += (0..<count).map { .text("key \($0)") }
    let archive = BinaryPropertyListWriter.data(
      of: .dictionary([
        "$archiver": .text("NSKeyedArchiver"), "$version": .integer(100_000),
        "$top": .dictionary(["root": .uid(1)]), "$objects": .array(objects),
      ]))
    #expect(throws: LocksmithError.decode) { try KeyedArchive.dictionary(of: archive) }
  }

  @Test func `what Foundation's archiver writes is read`() throws {
    let dictionary: NSDictionary = [
      "text": "é", "count": 3, "ratio": 1.5, "flag": true, "big": NSNumber(value: UInt64.max),
      "date": NSDate(timeIntervalSinceReferenceDate: 5), "data": NSData(data: Data([1, 2])),
      "list": ["a", "b"] as NSArray, "nested": ["k": "v"] as NSDictionary,
    ]
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: dictionary, requiringSecureCoding: false)
    let data = try KeyedArchive.dictionary(of: archive)
    #expect(data as NSDictionary == dictionary)
  }
}
