import QuireScene

/// A message that tells a codec process to encode the pixels of a picture as a picture file.
package struct EncodingOrder: Hashable, Sendable {
  /// The number that identifies the order; the reply repeats this number.
  package var number: UInt64
  /// The format of the encoded file.
  package var format: PictureFormat
  /// The width of the picture, in pixels.
  package var width: Int
  /// The height of the picture, in pixels.
  package var height: Int

  /// The size of the unencoded pixels, in bytes.
  ///
  /// The pixels are premultiplied RGBA, at the beginning of the shared memory. Encoding overwrites
  /// them; the new file begins where they end.
  package var pixelByteCount: Int { width * height * 4 }

  private static let kind: UInt32 = 0x5131_454F

  /// Creates an order to encode `width` × `height` pixels as a file in `format`.
  package init(number: UInt64, format: PictureFormat, width: Int, height: Int) {
    self.number = number
    self.format = format
    self.width = width
    self.height = height
  }

  /// The size of the memory for the pixels and the encoded file together, in bytes.
  ///
  /// The size is enough even if the pixels cannot be compressed.
  ///
  /// RFC 1950 and 1951: five bytes for each stored block. PNG adds one byte for each row and twelve
  /// bytes for each chunk. The other formats take less.
  package var capacity: Int {
    let rows = height * (width * 4 + 1)
    return width * height * 4 + rows + rows / 256 + 65536
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed or a codec could not carry out the order.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == EncodingOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    guard let format = PictureFormat(rawValue: try reader.read(UInt8.self)) else {
      throw .outOfRange
    }
    self.format = format
    width = try reader.readInteger()
    height = try reader.readInteger()
    guard reader.isAtEnd else { throw .tooLong }
    let sides = 1...CodecChannel.sideLimit
    guard sides.contains(width), sides.contains(height) else { throw .outOfRange }
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 25)
    writer.write(EncodingOrder.kind)
    writer.write(number)
    writer.write(format.rawValue)
    writer.write(UInt32(width))
    writer.write(UInt32(height))
    return writer.bytes
  }
}
