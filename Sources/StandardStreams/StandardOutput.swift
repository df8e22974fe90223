import Glibc

/// A namespace for the function that writes to the standard output of the program.
package enum StandardOutput {
  /// Writes `bytes`, as far as anybody reads them.
  package static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
