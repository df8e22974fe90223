/// What both ends of the conversation with a codec agree on.
///
/// Messages are datagrams on a pair of sockets; one order is answered by one reply, in order.
/// Pixels do not travel: the codec writes them to where the order says in the shared file.
package enum CodecChannel {
  /// The descriptor of the codec's end of the socket.
  package static let socket: Int32 = 3
  /// The descriptor of the file in memory that takes the pixels.
  package static let arena: Int32 = 4
  /// The most bytes that a message takes.
  package static let messageLimit = 8192
  /// The longest path, in bytes: PATH_MAX.
  package static let pathLimit = 4096
  /// The exit status of a codec that a lack of memory has ended.
  package static let starvedStatus: Int32 = 9
  /// The exit status of a codec that a library has ended which could not go on with the file.
  package static let abandonedStatus: Int32 = 10
  /// The widest and highest page, in pixels.
  package static let sideLimit = 16384
}
