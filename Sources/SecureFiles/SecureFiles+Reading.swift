extension SecureFiles {
  /// Reads a file that passes the checks of ``check(_:)``, and forgets what it read.
  ///
  /// The checks are made on the open file, so nobody can put another one in its place after them.
  /// - Parameters:
  ///   - location: The file.
  ///   - limit: The most bytes to accept, at most 1 GiB.
  ///   - body: Gets the bytes, which are zeroed after it; it must not keep the pointer.
  /// - Returns: What the body returned.
  /// - Throws: ``FileError``, of kind `notFound`, `notRegular`, `unsafe` or `tooLarge` among others,
  ///   or what the body threw.
  package static func read<Result: ~Copyable>(
    _ location: FileLocation, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try checkFolder(of: location)
    let file = try OpenFile(location.path, for: .reading)
    try file.status().requirePrivateFile()
    return try file.withContents(limit: limit, body)
  }

  /// Reads a file whose folder the service manager guards, whoever owns it, and forgets what it
  /// read.
  ///
  /// A systemd credential may belong to root and be readable through an access control list
  /// (<https://systemd.io/CREDENTIALS/>), so neither owner nor mode is checked, only that it is a
  /// regular file and no symbolic link.
  /// - Parameters:
  ///   - location: The file.
  ///   - limit: The most bytes to accept, at most 1 GiB.
  ///   - body: Gets the bytes, which are zeroed after it; it must not keep the pointer.
  /// - Returns: What the body returned.
  /// - Throws: ``FileError``, of kind `notFound`, `notRegular`, `unsafe` or `tooLarge` among others,
  ///   or what the body threw.
  package static func readCredential<Result: ~Copyable>(
    _ location: FileLocation, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let file = try OpenFile(location.path, for: .reading)
    try file.status().requireRegularFile()
    return try file.withContents(limit: limit, body)
  }
}

extension OpenFile {
  /// The most that is read at once into memory, whatever limit the caller gives.
  private static var largestLimit: Int { 1 << 30 }

  borrowing func withContents<Result: ~Copyable>(
    limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    // One byte more than accepted tells a file that is too large from one that just fits. The
    // system gives memory to what is written only, so a generous limit costs nothing.
    let limit = min(max(limit, 0), Self.largestLimit)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: limit + 1, alignment: 1)
    var count = buffer.count
    defer {
      System.wipe(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      buffer.deallocate()
    }
    count = try read(into: buffer)
    guard count <= limit else {
      throw FileError(.tooLarge, "The file has more than \(limit) bytes; is it the right one?")
    }
    return try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }
}
