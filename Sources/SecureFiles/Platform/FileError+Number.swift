#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension FileError {
  /// Says what an error number of the system means.
  init(number: Int32, about subject: Subject) {
    let (kind, end) = Self.meaning(of: number)
    self.init(kind, subject.rawValue + " " + end, number: number)
  }

  private static func meaning(of number: Int32) -> (Kind, String) {
    switch number {
    case ENOENT, ENOTDIR:
      (.notFound, "is not there, or a folder on the way to it is not; look at the path.")
    case EEXIST:
      (.exists, "is there already; choose another name, or remove it.")
    case EACCES, EPERM:
      (.permissionDenied, "may not be used so by this user; look at who owns it and its folder.")
    case EROFS:
      (.readOnly, "is on a file system that is read-only; use another one.")
    case ENOSPC, EDQUOT:
      (.noSpace, "does not fit on the disk or in the user's quota; make room.")
    case EFBIG:
      (.noSpace, "would be larger than this process may make one; raise the limit (ulimit -f).")
    case EMFILE, ENFILE:
      (.tooManyFiles, "cannot be opened, too many files are; close some, or raise the limit.")
    case ELOOP:
      (.unsafe, "is a symbolic link; give the path that it stands for.")
    case EISDIR, ENXIO:
      (.notRegular, "is no regular file, but a folder, pipe, device or socket.")
    case EIO:
      (.other, "cannot be read or written, the disk fails; restore it from a backup.")
    case EXDEV:
      (.other, "cannot be moved to another file system; choose a place on the same one.")
    case ENAMETOOLONG:
      (.other, "has too long a name; choose a shorter one.")
    case ENOLCK, ENOSYS, ENOTSUP:
      (.other, "is on a file system that cannot do this; use another one.")
    default:
      (.other, "was refused by the system; its error number says why.")
    }
  }
}
