#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives up the rights of root for ever: the process is then user and group 65534.
func becomeNobody() -> Bool {
  setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0 && geteuid() == 65_534
}

/// Whether each descriptor that this process has open on a file is closed in another program; nil if
/// it has none.
func closesOnExecution(_ path: String) -> Bool? {
  var named = stat()
  guard stat(path, &named) == 0 else { return nil }
  let flags = (0..<1_024).compactMap { (descriptor: Int32) -> Int32? in
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_ino == named.st_ino,
      opened.st_dev == named.st_dev
    else { return nil }
    return fcntl(descriptor, F_GETFD)
  }
  return flags.isEmpty ? nil : flags.allSatisfy { $0 & FD_CLOEXEC != 0 }
}
