/// The constants that a codec process and its client share, such as file descriptors and size
/// limits.
///
/// Messages are datagrams on a pair of sockets. The codec answers the orders one after the other,
/// each with one reply. Pixels are not sent through the socket: the codec writes them to memory
/// that the client has made for this order. The descriptor of that memory comes with the order
/// (`SCM_RIGHTS`), followed by the descriptor of the file to read: a codec process opens no file.
package enum CodecChannel {
  /// The file descriptor that the socket to the client has in the codec process.
  package static let socket: Int32 = 3
  /// The largest size, in bytes, of a message between a codec process and its client.
  package static let messageLimit = 8192
  /// The exit status of a codec process that ended because it could not allocate memory.
  package static let outOfMemoryStatus: Int32 = 9
  /// The exit status of a codec process that ended because a library called the C function `abort`.
  package static let abortedStatus: Int32 = 10
  /// The exit status of a codec process that could not restrict itself, and has read nothing.
  package static let unprotectedStatus: Int32 = 11
  /// The largest width and height, in pixels, of a page that a codec process draws.
  package static let sideLimit = 16384
  /// The largest width and height, in pixels, to which a page is scaled when only a part of it is
  /// drawn.
  package static let scaledSideLimit = 1 << 20
  /// The largest number of pixels of a part of a page that is drawn at once.
  package static let partAreaLimit = 1 << 24
  /// The largest length of a password, in bytes.
  package static let passwordLimit = 1024
  /// The largest size, in bytes, of the description of a document.
  package static let descriptionLimit = 16 << 20
}
