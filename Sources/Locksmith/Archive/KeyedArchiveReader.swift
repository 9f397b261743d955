internal import Foundation

/// Reads the dictionary of an archive.
///
/// Numbers and booleans come as `NSNumber`, as they did from Foundation: such a value can be cast to
/// every type that it fits.
struct KeyedArchiveReader {
  private let objects: [PropertyListObject]
  private let top: Int
  private var known: [Int: (value: Any, height: Int)] = [:]
  private var depth = DepthGauge(limit: KeyedArchive.depthLimit)

  init(_ data: Data) throws {
    guard let archive = try BinaryPropertyListReader.object(of: data).dictionary,
      archive["$archiver"]?.text == KeyedArchive.archiver,
      archive["$version"] == .integer(KeyedArchive.version),
      let objects = archive["$objects"]?.array,
      let top = archive["$top"]?.dictionary?["root"]?.uid
    else { throw LocksmithError.decode }
    self.objects = objects
    self.top = top
  }

  mutating func root() throws -> [String: Any] {
    guard let root = try value(top, depth: 0) as? [String: Any] else { throw LocksmithError.decode }
    return root
  }

  /// The value at a place; one that others share is read once.
  private mutating func value(_ place: Int, depth: Int) throws -> Any {
    if let known = known[place] {
      try self.depth.reach(depth + known.height)
      return known.value
    }
    // Place 0 is nil. What holds itself is deeper than any limit.
    guard objects.indices.contains(place), place != 0 else { throw LocksmithError.decode }
    let outer = try self.depth.enter(depth)
    let value: Any
    switch objects[place] {
    case .flag(let flag): value = NSNumber(value: flag)
    case .integer(let integer): value = NSNumber(value: integer)
    case .unsigned(let number): value = NSNumber(value: number)
    case .real(let real): value = NSNumber(value: real)
    case .shortReal(let real): value = NSNumber(value: real)
    case .date(let date): value = date
    case .data(let data): value = data
    case .text(let text): value = text
    case .dictionary(let fields): value = try self.value(of: fields, depth: depth)
    case .uid, .array: throw LocksmithError.decode
    }
    known[place] = (value, self.depth.leave(depth, outer: outer))
    return value
  }

  /// The value of an object, by the first of its classes that is known here.
  private mutating func value(
    of fields: [String: PropertyListObject], depth: Int
  ) throws -> Any {
    for name in try classes(of: fields) {
      switch name {
      case "NSDictionary", "NSMutableDictionary": return try dictionary(fields, depth: depth)
      case "NSArray", "NSMutableArray": return try values("NS.objects", of: fields, depth: depth)
      case "NSString", "NSMutableString":
        return try text(fields, depth: depth)
      case "NSData", "NSMutableData": return try field("NS.data", of: fields, depth, as: Data.self)
      case "NSDate":
        let seconds = try field("NS.time", of: fields, depth, as: NSNumber.self)
        return Date(timeIntervalSinceReferenceDate: seconds.doubleValue)
      case "NSURL": return try url(fields, depth: depth)
      case "NSUUID": return try uuid(fields, depth: depth)
      case "NSNull": return NSNull()
      default: continue
      }
    }
    throw LocksmithError.decode
  }

  private func classes(of fields: [String: PropertyListObject]) throws -> [String] {
    guard let place = fields["$class"]?.uid, objects.indices.contains(place),
      let description = objects[place].dictionary
    else { throw LocksmithError.decode }
    let classes = description["$classes"]?.array ?? []
    return ([description["$classname"]].compactMap { $0 } + classes).compactMap(\.text)
  }

  private mutating func dictionary(
    _ fields: [String: PropertyListObject], depth: Int
  ) throws -> [String: Any] {
    let keys = try values("NS.keys", of: fields, depth: depth)
    let contents = try values("NS.objects", of: fields, depth: depth)
    guard let names = keys as? [String], names.count == contents.count else {
      throw LocksmithError.decode
    }
    return Dictionary(pairs: Array(zip(names, contents)))
  }

  private mutating func values(
    _ name: String, of fields: [String: PropertyListObject], depth: Int
  ) throws -> [Any] {
    guard let references = fields[name]?.array else { throw LocksmithError.decode }
    return try references.map { reference in
      guard let place = reference.uid else { throw LocksmithError.decode }
      return try value(place, depth: depth + 1)
    }
  }

  /// A field of an object, which stands in it or at another place.
  private mutating func field<Value>(
    _ name: String, of fields: [String: PropertyListObject], _ depth: Int, as type: Value.Type
  ) throws -> Value {
    let found: Any?
    switch fields[name] {
    case .uid(let place): found = try value(place, depth: depth + 1)
    case .text(let text): found = text
    case .data(let data): found = data
    case .real(let real): found = NSNumber(value: real)
    case .integer(let integer): found = NSNumber(value: integer)
    default: found = nil
    }
    guard let value = found as? Value else { throw LocksmithError.decode }
    return value
  }

  private mutating func text(
    _ fields: [String: PropertyListObject], depth: Int
  ) throws -> String {
    if fields["NS.string"] != nil {
      return try field("NS.string", of: fields, depth, as: String.self)
    }
    let bytes = try field("NS.bytes", of: fields, depth, as: Data.self)
    guard let text = String(data: bytes, encoding: .utf8) else { throw LocksmithError.decode }
    return text
  }

  private mutating func url(_ fields: [String: PropertyListObject], depth: Int) throws -> URL {
    var base: URL?
    if let place = fields["NS.base"]?.uid, place != 0 {
      base = try value(place, depth: depth + 1) as? URL
    }
    let text = try field("NS.relative", of: fields, depth, as: String.self)
    guard let url = URL(string: text, relativeTo: base) else { throw LocksmithError.decode }
    return url
  }

  private mutating func uuid(_ fields: [String: PropertyListObject], depth: Int) throws -> UUID {
    let bytes = Array(try field("NS.uuidbytes", of: fields, depth, as: Data.self))
    guard bytes.count == 16 else { throw LocksmithError.decode }
    let uuid = bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    return UUID(uuid: uuid)
  }
}
