internal import Glibc

extension RawSpan {
  /// Writes all bytes of the span to the open file with the file descriptor `descriptor`.
  ///
  /// - Throws: `FileError` if writing fails, for example with the code ENOSPC.
  func write(to descriptor: Int32) throws(FileError) {
    var done = 0
    while done < byteCount {
      let rest = extracting(droppingFirst: done)
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      guard written >= 0 || errno == EINTR else { throw .last }
      done += max(0, written)
    }
  }
}
