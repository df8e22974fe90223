import Glibc

/// A namespace for the function that reads the standard input of the program.
package enum StandardInput {
  /// Reads the standard input up to its end, but at most `limit` bytes, and returns its bytes.
  package static func bytes(limit: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < limit {
      let count = unsafe read(STDIN_FILENO, &buffer, min(buffer.count, limit - bytes.count))
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
