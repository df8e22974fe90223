/// The constants on which a codec process and its client agree.
///
/// Messages are datagrams on a pair of sockets. The codec answers the orders one after the other,
/// each with one reply. Pixels do not travel through the socket: the codec writes them to the part
/// of the shared file that the order names.
package enum CodecChannel {
  /// The file descriptor of the socket in the codec process.
  package static let socket: Int32 = 3
  /// The file descriptor of the shared memory for pixels in the codec process.
  package static let arena: Int32 = 4
  /// The largest size of a message, in bytes.
  package static let messageLimit = 8192
  /// The largest length of a file's path, in bytes (PATH_MAX of Linux).
  package static let pathLimit = 4096
  /// The exit status of a codec process that ended because an allocation of memory failed.
  package static let outOfMemoryStatus: Int32 = 9
  /// The exit status of a codec process that ended because a library called `abort`.
  package static let abortedStatus: Int32 = 10
  /// The largest width and height of a page, in pixels.
  package static let sideLimit = 16384
}
