import Foundation

/// Searches the memory of this process for bytes, which it holds in a masked form only.
///
/// What it reads lies in memory of its own that it leaves out, and wipes.
struct MemoryScan {
  /// Bytes to look for.
  struct Needle: Sendable {
    let name: String
    fileprivate let masked: [UInt8]

    /// Masks bytes one by one, so that no copy of them is made.
    init(_ name: String, _ bytes: UnsafeRawBufferPointer) {
      self.name = name
      masked = bytes.map { $0 ^ mask }
    }
  }

  private static let chunkSize = 1 << 20
  private let chunk: UnsafeMutableRawPointer
  private let descriptor: Int32

  /// Whether the system shows a process its own memory.
  static let isPossible = FileManager.default.isReadableFile(atPath: "/proc/self/mem")

  init?() {
    let chunk = mmap(
      nil, Self.chunkSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
    guard let chunk, chunk != MAP_FAILED else { return nil }
    self.chunk = chunk
    descriptor = open("/proc/self/mem", O_RDONLY)
    guard descriptor >= 0 else { return nil }
  }

  /// How often each needle is found in memory that can be written to, by its name.
  func count(_ needles: [Needle]) throws -> [String: Int] {
    var counts = Dictionary(needles.map { ($0.name, 0) }) { first, _ in first }
    let overlap = 64
    for region in try regions() {
      var start = region.lowerBound
      while start < region.upperBound {
        let size = min(Self.chunkSize, Int(region.upperBound - start))
        let read = pread(descriptor, chunk, size, off_t(start))
        if read > 0 {
          for needle in needles { counts[needle.name, default: 0] += occurrences(needle, read) }
        }
        start += UInt64(size == Self.chunkSize ? size - overlap : size)
      }
    }
    memset(chunk, 0, Self.chunkSize)
    return counts
  }

  /// How often a needle is in the first bytes of the chunk.
  private func occurrences(_ needle: Needle, _ count: Int) -> Int {
    let size = needle.masked.count
    let first = Int32(needle.masked[0] ^ mask)
    var found = 0
    var start = 0
    while count - start >= size,
      let hit = memchr(chunk + start, first, count - start - size + 1)
    {
      let offset = hit - UnsafeMutableRawPointer(chunk)
      let isSame = (1..<size).allSatisfy {
        (chunk + offset + $0).load(as: UInt8.self) ^ mask == needle.masked[$0]
      }
      if isSame { found += 1 }
      start = offset + 1
    }
    return found
  }

  /// The parts of memory that are data, without the chunk.
  private func regions() throws -> [Range<UInt64>] {
    let own = UInt64(UInt(bitPattern: chunk))
    return try maps().split(separator: "\n").flatMap { line -> [Range<UInt64>] in
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      let bounds = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard fields[1].hasPrefix("rw"), bounds.count == 2 else { return [] }
      let end = own + UInt64(Self.chunkSize)
      // The system may have joined the chunk with its neighbours.
      return [
        bounds[0]..<min(max(own, bounds[0]), bounds[1]),
        max(min(end, bounds[1]), bounds[0])..<bounds[1],
      ]
      .filter { !$0.isEmpty }
    }
  }

  /// What memory there is; the system gives it in pieces, and tells no size.
  private func maps() throws -> String {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps"))
    defer { try? handle.close() }
    var text = Data()
    while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty { text += piece }
    return String(decoding: text, as: UTF8.self)
  }
}

private let mask: UInt8 = 0xA5
