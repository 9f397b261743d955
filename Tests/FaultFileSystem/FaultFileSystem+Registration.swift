internal import CSQLite

extension FaultFileSystem {
  /// Makes SQLite know the file system, which must stay where it is from then on.
  func register() -> Bool {
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: base.pointee)
    system.pointee.iVersion = min(base.pointee.iVersion, 2)
    system.pointee.szOsFile += Int32(FaultFile.size)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafePointer(copy(name))
    system.pointee.pAppData = Unmanaged.passRetained(self).toOpaque()
    setFunctions(&system.pointee)
    return sqlite3_vfs_register(system, 0) == SQLITE_OK
  }

  private func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return copy
  }

  private static func of(_ system: UnsafeMutablePointer<sqlite3_vfs>?) -> FaultFileSystem? {
    guard let data = system?.pointee.pAppData else { return nil }
    return Unmanaged<FaultFileSystem>.fromOpaque(data).takeUnretainedValue()
  }

  /// The usual file system's functions get the usual file system, whose data they may look at.
  ///
  /// Functions that load code are left as they are: they do not look.
  private func setFunctions(_ system: inout sqlite3_vfs) {
    system.xOpen = { system, path, file, flags, outFlags in
      FaultFileSystem.of(system)?.open(path, file, flags, outFlags) ?? SQLITE_MISUSE
    }
    system.xDelete = { system, path, syncsFolder in
      FaultFileSystem.of(system)?.delete(path, syncsFolder) ?? SQLITE_MISUSE
    }
    system.xAccess = { system, path, flags, result in
      let base = FaultFileSystem.of(system)?.base
      return base?.pointee.xAccess?(base, path, flags, result) ?? SQLITE_MISUSE
    }
    system.xFullPathname = { system, path, count, result in
      let base = FaultFileSystem.of(system)?.base
      return base?.pointee.xFullPathname?(base, path, count, result) ?? SQLITE_MISUSE
    }
    system.xRandomness = { system, count, bytes in
      let base = FaultFileSystem.of(system)?.base
      return base?.pointee.xRandomness?(base, count, bytes) ?? 0
    }
    system.xSleep = { system, microseconds in
      guard let own = FaultFileSystem.of(system), own.waits else { return microseconds }
      return own.base.pointee.xSleep?(own.base, microseconds) ?? 0
    }
    system.xCurrentTime = { system, time in
      let base = FaultFileSystem.of(system)?.base
      return base?.pointee.xCurrentTime?(base, time) ?? SQLITE_MISUSE
    }
    system.xCurrentTimeInt64 = { system, time in
      let base = FaultFileSystem.of(system)?.base
      return base?.pointee.xCurrentTimeInt64?(base, time) ?? SQLITE_MISUSE
    }
    system.xGetLastError = { system, count, text in
      guard let own = FaultFileSystem.of(system) else { return 0 }
      let planned = own.systemError
      return planned != 0 ? planned : own.base.pointee.xGetLastError?(own.base, count, text) ?? 0
    }
  }

  private func open(
    _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let file = FaultFile(preparing: file, of: self, path: path, flags: flags) else {
      return SQLITE_MISUSE
    }
    return perform(FaultEvent(.open, of: file.kind, path: path)) { _ in
      let code = base.pointee.xOpen?(base, path, file.wrapped, flags, outFlags) ?? SQLITE_MISUSE
      file.setMethods(isOpen: code == SQLITE_OK)
      return code
    }
  }

  private func delete(_ path: UnsafePointer<CChar>?, _ syncsFolder: Int32) -> Int32 {
    var event = FaultEvent(.delete, of: .database, path: path)
    if event.name.hasSuffix("-wal") { event.file = .log }
    if event.name.hasSuffix("-journal") { event.file = .journal }
    return perform(event) { _ in
      base.pointee.xDelete?(base, path, waits ? syncsFolder : 0) ?? SQLITE_MISUSE
    }
  }
}
