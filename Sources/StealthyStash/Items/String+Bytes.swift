/// The one place where attributes are compared: by UTF-8 bytes, never by Unicode equivalence (law
/// L2).
///
/// Swift's own `==`, `<` and `hash(into:)` take composed and decomposed forms of a character for
/// the same text.
extension String {
  /// The text of bytes, or nil if they are not UTF-8.
  ///
  /// Decoding replaces what is not UTF-8, so that the same bytes come out only of valid ones.
  /// Swift's own `init(validating:as:)` is younger than the oldest systems that the package
  /// supports.
  package init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // One by one, bytes of another module's collection are compared many times slower.
    let isSame = bytes.withContiguousStorageIfAvailable { bytes in
      utf8.count == bytes.count && withBytes { compareMemory($0, bytes) == 0 }
    }
    guard isSame ?? utf8.elementsEqual(bytes) else { return nil }
  }

  /// The text of bytes in memory, or nil if they are not UTF-8.
  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 is replaced; ASCII never is.
    guard bytes.isASCII || withBytes({ UnsafeRawBufferPointer($0).isSame(as: bytes) }) else {
      return nil
    }
  }

  /// Whether both strings are the same bytes.
  package func sameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { left in other.withBytes { right in compareMemory(left, right) == 0 } }
  }

  /// Whether these bytes come before the other's, byte for byte.
  package func bytesPrecede(_ other: String) -> Bool {
    withBytes { left in other.withBytes { right in compareMemory(left, right) < 0 } }
  }

  package func bytesHavePrefix(_ prefix: String) -> Bool {
    utf8.count >= prefix.utf8.count && utf8.starts(with: prefix.utf8)
  }

  package func bytesHaveSuffix(_ suffix: String) -> Bool {
    let surplus = utf8.count - suffix.utf8.count
    return surplus >= 0 && utf8.dropFirst(surplus).elementsEqual(suffix.utf8)
  }

  package func bytesContain(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    return withBytes { bytes in
      part.withBytes { wanted in
        var start = 0
        while bytes.count - start >= wanted.count {
          guard let hit = bytes[start...].firstIndex(of: first), bytes.count - hit >= wanted.count
          else { return false }
          if bytes[hit..<(hit + wanted.count)].elementsEqual(wanted) { return true }
          start = hit + 1
        }
        return false
      }
    }
  }

  /// Feeds the bytes and an end that no UTF-8 has, so that ("ab", "c") and ("a", "bc") hash apart.
  package func hashBytes(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)
  }

  /// Nil for `""`, which means "not set" in every attribute (law L3).
  package var nilIfEmpty: String? { isEmpty ? nil : self }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var contiguous = self
    return contiguous.withUTF8(body)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether no byte has its highest bit set.
  fileprivate var isASCII: Bool {
    var position = 0
    while count - position >= 8 {
      let word = loadUnaligned(fromByteOffset: position, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { return false }
      position += 8
    }
    return self[position...].allSatisfy { $0 < 0x80 }
  }

  /// Whether both are the same bytes.
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    withMemoryRebound(to: UInt8.self) { left in
      other.withMemoryRebound(to: UInt8.self) { right in compareMemory(left, right) == 0 }
    }
  }
}
