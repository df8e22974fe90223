/// The constants that a codec process and its client share, such as file descriptors and size
/// limits.
///
/// Messages are datagrams on a pair of sockets. The codec answers the orders one after the other,
/// each with one reply. Pixels are not sent through the socket: the codec writes them to the part
/// of the shared file that the order names.
package enum CodecChannel {
  /// The file descriptor that the socket to the client has in the codec process.
  package static let socket: Int32 = 3
  /// The file descriptor that the shared memory for pixels has in the codec process.
  package static let arena: Int32 = 4
  /// The largest size, in bytes, of a message between a codec process and its client.
  package static let messageLimit = 8192
  /// The largest length of a file path in a message, in bytes (`PATH_MAX` of Linux).
  package static let pathLimit = 4096
  /// The exit status of a codec process that ended because it could not allocate memory.
  package static let outOfMemoryStatus: Int32 = 9
  /// The exit status of a codec process that ended because a library called the C function `abort`.
  package static let abortedStatus: Int32 = 10
  /// The largest width and height, in pixels, of a page that a codec process draws.
  package static let sideLimit = 16384
}
