internal import CSQLite

extension sqlite3_io_methods {
  /// The functions of a file that stand before those of the usual file system.
  ///
  /// What that has not, these have not: SQLite looks for it.
  static func faulty(before base: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = sqlite3_io_methods()
    methods.iVersion = min(base.iVersion, 3)
    methods.setContentFunctions()
    methods.setLockFunctions()
    methods.setFurtherFunctions()
    if base.xShmMap != nil { methods.setSharedMemoryFunctions() }
    if base.xFetch != nil { methods.setMappingFunctions() }
    return methods
  }

  private mutating func setContentFunctions() {
    xClose = { file in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xClose?(file.wrapped) ?? SQLITE_MISUSE
    }
    xRead = { file, bytes, count, offset in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.system.perform(file.event(.read, offset: offset)) { _ in
        file.base?.xRead?(file.wrapped, bytes, count, offset) ?? SQLITE_MISUSE
      }
    }
    xWrite = { file, start, count, offset in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
      return file.system.perform(file.event(.write, offset: offset), bytes: bytes) { count in
        file.base?.xWrite?(file.wrapped, start, Int32(count), offset) ?? SQLITE_MISUSE
      }
    }
    xTruncate = { file, size in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.system.perform(file.event(.truncate, offset: size)) { _ in
        file.base?.xTruncate?(file.wrapped, size) ?? SQLITE_MISUSE
      }
    }
    xSync = { file, flags in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.system.perform(file.event(.sync)) { _ in
        guard file.system.waits else { return SQLITE_OK }
        return file.base?.xSync?(file.wrapped, flags) ?? SQLITE_MISUSE
      }
    }
    xFileSize = { file, size in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xFileSize?(file.wrapped, size) ?? SQLITE_MISUSE
    }
  }

  private mutating func setLockFunctions() {
    xLock = { file, level in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.system.perform(file.event(.lock, offset: Int64(level))) { _ in
        file.base?.xLock?(file.wrapped, level) ?? SQLITE_MISUSE
      }
    }
    xUnlock = { file, level in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xUnlock?(file.wrapped, level) ?? SQLITE_MISUSE
    }
    xCheckReservedLock = { file, result in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xCheckReservedLock?(file.wrapped, result) ?? SQLITE_MISUSE
    }
  }

  private mutating func setFurtherFunctions() {
    xFileControl = { file, operation, argument in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      if operation == SQLITE_FCNTL_LAST_ERRNO, file.system.systemError != 0 {
        argument?.assumingMemoryBound(to: Int32.self).pointee = file.system.systemError
        return SQLITE_OK
      }
      return file.base?.xFileControl?(file.wrapped, operation, argument) ?? SQLITE_NOTFOUND
    }
    xSectorSize = { file in
      guard let file = FaultFile(file) else { return 0 }
      return file.base?.xSectorSize?(file.wrapped) ?? 0
    }
    xDeviceCharacteristics = { file in
      guard let file = FaultFile(file) else { return 0 }
      return file.base?.xDeviceCharacteristics?(file.wrapped) ?? 0
    }
  }

  private mutating func setSharedMemoryFunctions() {
    xShmMap = { file, region, size, grows, result in
      result?.pointee = nil
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.system.perform(file.event(.sharedMap, offset: Int64(region))) { _ in
        file.base?.xShmMap?(file.wrapped, region, size, grows, result) ?? SQLITE_MISUSE
      }
    }
    xShmLock = { file, offset, count, flags in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      let pass = { (_: Int) in
        file.base?.xShmLock?(file.wrapped, offset, count, flags) ?? SQLITE_MISUSE
      }
      guard flags & SQLITE_SHM_LOCK != 0 else { return pass(0) }
      return file.system.perform(file.event(.sharedLock, offset: Int64(offset)), pass)
    }
    xShmBarrier = { file in
      guard let file = FaultFile(file) else { return }
      file.base?.xShmBarrier?(file.wrapped)
    }
    xShmUnmap = { file, deletes in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xShmUnmap?(file.wrapped, deletes) ?? SQLITE_MISUSE
    }
  }

  private mutating func setMappingFunctions() {
    xFetch = { file, offset, count, result in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xFetch?(file.wrapped, offset, count, result) ?? SQLITE_MISUSE
    }
    xUnfetch = { file, offset, bytes in
      guard let file = FaultFile(file) else { return SQLITE_MISUSE }
      return file.base?.xUnfetch?(file.wrapped, offset, bytes) ?? SQLITE_MISUSE
    }
  }
}
