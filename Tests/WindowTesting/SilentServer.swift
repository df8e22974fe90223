internal import Foundation

/// A socket that accepts connections but never reads or writes.
package final class SilentServer {
  package let path: String
  private let listener: Int32

  /// Creates the socket at a new path.
  ///
  /// - Throws: `DeadlineError` if the system refuses.
  package init() throws {
    path = "/tmp/quire-silent-\(UUID().uuidString)"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let isBound = unsafe withUnsafeBytes(of: address) { bytes in
      unsafe bind(
        listener, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count)) == 0
    }
    // The kernel accepts the connections that wait in the queue.
    guard isBound, listen(listener, 8) == 0 else {
      throw DeadlineError(description: "no socket at \(path)")
    }
  }

  deinit {
    close(listener)
    unsafe unlink(path)
  }
}
