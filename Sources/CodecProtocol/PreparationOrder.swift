/// A message that tells a codec process which libraries to load before the first file comes.
///
/// It comes without a file and without memory, and gets no reply.
package struct PreparationOrder: Hashable, Sendable {
  /// The libraries that the process may use.
  package var libraries: LibrarySet

  private static let kind: UInt32 = 0x5131_4C4F

  /// Creates an order to load `libraries`.
  package init(libraries: LibrarySet) {
    self.libraries = libraries
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == PreparationOrder.kind else { throw .unknownKind }
    libraries = LibrarySet(rawValue: try reader.read(UInt8.self))
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 8)
    writer.write(PreparationOrder.kind)
    writer.write(libraries.rawValue)
    return writer.bytes
  }
}
