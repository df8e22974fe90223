internal import CPosix
internal import Glibc
internal import QuireDocuments

/// The lock of a process that has the library open, so that no other process renames its file.
///
/// SQLite finds the write-ahead log by the name of the database: without its name, an open
/// database loses what is written. The lock is that of a separate file, because closing any
/// descriptor of the database would remove SQLite's own locks. The system releases the lock of a
/// process that ends.
final class LibraryLock: Sendable {
  private let descriptor: Int32

  /// Opens the lock's file at `path`, which is created if necessary, and shares the lock with the
  /// other processes that have the library open.
  ///
  /// - Throws: `FileError` if the file can be neither opened nor created.
  init(at path: FilePath) throws(FileError) {
    let file = unsafe open(path.characters, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else { throw FileError(code: errno) }
    descriptor = file
    share()
  }

  deinit { close(descriptor) }

  /// Returns whether no other process has the library open, and keeps it so until the next call.
  ///
  /// A file system without locks cannot tell, so that the result is `true` there.
  func makeExclusive() -> Bool {
    set(LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK
  }

  /// Shares the lock with the other processes that have the library open.
  func share() { _ = set(LOCK_SH) }

  /// Releases the lock, because the library is closed.
  func release() { _ = set(LOCK_UN) }

  private func set(_ operation: Int32) -> Bool {
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
