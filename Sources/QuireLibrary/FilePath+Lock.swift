internal import CPosix
internal import Glibc
internal import QuireDocuments

extension FilePath {
  /// Calls `body` while no other process does the same for this folder, and returns its result.
  ///
  /// The system releases the lock of a process that ends. If the folder cannot be locked, `body` is
  /// called without a lock.
  func whileLocked<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let folder = unsafe open(characters, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return try body() }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
