internal import CPosix
internal import Glibc

extension FilePath {
  /// Returns the names of all files and folders in this folder, including hidden ones, in no
  /// particular order.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  public func entries() throws(FileError) -> [FilePath] {
    guard let stream = unsafe opendir(characters) else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .last }
        return names.filter { $0.bytes != [0x2e] && $0.bytes != [0x2e, 0x2e] }
      }
      // The name ends at its zero byte.
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe names.append(FilePath(bytes: $0)) }
    }
  }

  /// Reads the file at this path and returns its contents; a file of more than `limit` bytes causes
  /// an error.
  ///
  /// - Throws: `FileError` if the file cannot be read, with the code EFBIG if it has more than
  ///   `limit` bytes.
  public func contents(limit: Int) throws(FileError) -> [UInt8] {
    // Opening a pipe without a writer must not block.
    let file = unsafe open(characters, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
      guard bytes.count <= limit else { throw FileError(code: EFBIG) }
    }
  }
}
