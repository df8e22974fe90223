import Glibc

/// The standard input of the program.
nonisolated enum StandardInput {
  /// Reads all bytes up to the end.
  static func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
