internal import CPosix
internal import Glibc

/// Writes whole files, so that nobody ever finds half of one.
enum FileReplacement {
  /// Makes `bytes` the content of the file at `path`.
  static func write(_ bytes: RawSpan, to path: FilePath) throws(FileError) {
    switch FileStatus(path)?.type {
    case S_IFDIR:
      throw FileError(code: EISDIR)
    case S_IFREG, nil:
      try replace(destination(of: path), with: bytes)
    default:
      let file = try open(path, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      try put(bytes, into: file)
    }
  }

  private static func replace(_ path: FilePath, with bytes: RawSpan) throws(FileError) {
    let temporary = path.parent.appending(
      FilePath(".quire-\(getpid())-\(UInt32.random(in: 0...(.max)))"))
    let file = try open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    do throws(FileError) {
      defer { close(file) }
      try put(bytes, into: file)
    } catch {
      unsafe unlink(temporary.characters)
      throw error
    }
    guard unsafe rename(temporary.characters, path.characters) == 0 else {
      let error = FileError.last
      unsafe unlink(temporary.characters)
      throw error
    }
  }

  /// What `path` leads to, so that a link stays a link.
  private static func destination(of path: FilePath) -> FilePath {
    guard let resolved = unsafe realpath(path.characters, nil) else { return path }
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    return FilePath(bytes: (0..<length).map { unsafe UInt8(bitPattern: resolved[$0]) })
  }

  private static func open(_ path: FilePath, _ flags: Int32) throws(FileError) -> Int32 {
    let file = unsafe Glibc.open(path.characters, flags, 0o666)
    guard file >= 0 else { throw .last }
    return file
  }

  private static func put(_ bytes: RawSpan, into file: Int32) throws(FileError) {
    var done = 0
    while done < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: done)
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
      }
      guard written >= 0 || errno == EINTR else { throw .last }
      done += max(0, written)
    }
  }
}
