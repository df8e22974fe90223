internal import CPosix
internal import Glibc

/// A file without a name, which exists as long as the object.
package final class UnnamedFile: Sendable {
  private let descriptor: Int32

  /// Creates an empty file.
  ///
  /// - Throws: `FileError` if there is no room for a file.
  package init() throws(FileError) {
    descriptor = quire_open_spool()
    guard descriptor >= 0 else { throw .last }
  }

  /// Creates a file that consists of `bytes`.
  ///
  /// - Throws: `FileError` if there is no room for the file.
  convenience init(_ bytes: [UInt8]) throws(FileError) {
    try self.init()
    try append(bytes)
  }

  deinit { close(descriptor) }

  /// The path by which this process can open the file as long as the object lives.
  package var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

  /// Appends `bytes` to the file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try unsafe bytes.span.bytes.write(to: descriptor)
  }
}
