import Glibc

/// A namespace for the function that reads the standard input of the program.
nonisolated enum StandardInput {
  /// Reads the standard input up to its end, and returns its bytes.
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
