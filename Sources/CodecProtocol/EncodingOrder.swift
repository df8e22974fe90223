import QuireScene

/// Asks a codec to make a file of pixels in the shared file.
package struct EncodingOrder: Hashable, Sendable {
  /// What a codec can make; pictures that do not move.
  package enum Format: UInt8, Sendable {
    case png = 1
    /// 256 colours of its own.
    case gif
    /// Lossy.
    case webp
  }

  /// Returned with the reply.
  package var number: UInt64
  package var format: Format
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Where in the shared file the pixels begin, in bytes.
  ///
  /// They are RGBA, premultiplied, and are lost; the new file begins where they end.
  package var offset: Int
  /// How many bytes the pixels and the new file may take together.
  package var capacity: Int

  /// The number of bytes that the pixels take.
  package var pixelByteCount: Int { width * height * 4 }

  private static let kind: UInt32 = 0x5131_454F

  /// The order for `width` × `height` pixels.
  package init(
    number: UInt64, format: Format, width: Int, height: Int, offset: Int, capacity: Int
  ) {
    self.number = number
    self.format = format
    self.width = width
    self.height = height
    self.offset = offset
    self.capacity = capacity
  }

  /// The capacity that is enough for pixels that cannot be compressed.
  ///
  /// RFC 1950 and 1951: five bytes for each stored block; PNG adds a byte for each row, and twelve
  /// for each chunk. The other formats take less.
  package static func capacity(width: Int, height: Int) -> Int {
    let rows = height * (width * 4 + 1)
    return width * height * 4 + rows + rows / 256 + 65536
  }

  /// Reads what ``encoded()`` wrote, and takes nothing that the codec could not obey.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == EncodingOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    guard let format = Format(rawValue: try reader.read(UInt8.self)) else { throw .outOfRange }
    self.format = format
    width = try reader.readInteger()
    height = try reader.readInteger()
    let offset = try reader.read(UInt64.self)
    let capacity = try reader.read(UInt64.self)
    guard reader.isAtEnd else { throw .tooLong }
    let sides = 1...CodecChannel.sideLimit
    guard sides.contains(width), sides.contains(height),
      let offset = Int(exactly: offset), let capacity = Int(exactly: capacity),
      capacity >= EncodingOrder.capacity(width: width, height: height)
    else { throw .outOfRange }
    self.offset = offset
    self.capacity = capacity
  }

  /// The message.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 41)
    writer.write(EncodingOrder.kind)
    writer.write(number)
    writer.write(format.rawValue)
    writer.write(UInt32(width))
    writer.write(UInt32(height))
    writer.write(UInt64(offset))
    writer.write(UInt64(capacity))
    return writer.bytes
  }
}
