internal import StealthyStash
internal import VaultCrypto

/// Sealing what a row holds.
extension VaultReader {
  /// A box of a record's attributes, in a buffer's memory.
  func sealAttributes(
    _ record: ItemRecord, _ row: RowContext.Row, _ keys: VaultKeys, _ buffer: BoxBuffer
  ) throws -> UnsafeRawBufferPointer {
    let size = record.encodedSize
    guard size <= VaultFormat.maximumContentSize else {
      throw StealthyError(
        .dataTooLarge,
        "All attributes together are larger than the 1048576 bytes that a vault allows.",
        item: AnyStealthyProperty(record))
    }
    return try seal(.attributes, size: size, row, keys, buffer) { content in
      var writer = ByteWriter(content)
      record.encodeAttributes(into: &writer)
      return writer.isComplete
    }
  }

  /// A box of a secret, in a buffer's memory.
  func sealSecret(
    _ secret: Data, _ row: RowContext.Row, _ keys: VaultKeys, _ buffer: BoxBuffer
  ) throws -> UnsafeRawBufferPointer {
    try seal(.secret, size: secret.count, row, keys, buffer) { content in
      secret.withUnsafeBytes { content.copyMemory(from: $0) }
      return true
    }
  }

  private func seal(
    _ role: RowContext.Role, size: Int, _ row: RowContext.Row, _ keys: VaultKeys,
    _ buffer: BoxBuffer, _ write: (UnsafeMutableRawBufferPointer) -> Bool
  ) throws -> UnsafeRawBufferPointer {
    guard let generation = keys.generation(row.generation) else {
      throw StealthyError(.unhandled, "The vault has no key for a generation.")
    }
    let key = role == .attributes ? generation.attributes : generation.secret
    let paddedSize = Padding.paddedSize(of: size)
    let box = buffer.bytes(paddedSize + keys.suite.overhead)
    return try scratch.use(paddedSize) { content in
      let isWritten = write(UnsafeMutableRawBufferPointer(rebasing: content[..<size]))
      Padding.pad(content, contentCount: size)
      let isSealed = keys.suite.seal(
        UnsafeRawBufferPointer(content), under: key, context: context.bytes(role, row), into: box)
      guard isWritten, isSealed else {
        throw StealthyError(.unhandled, "A box could not be sealed.")
      }
      return UnsafeRawBufferPointer(box)
    }
  }
}
