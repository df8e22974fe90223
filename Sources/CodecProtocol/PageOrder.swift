import QuireGeometry
import QuireScene

/// A message that tells a codec process to decode a picture and draw it on a page of a given size.
package struct PageOrder: Hashable, Sendable {
  /// The way in which a picture is scaled to the size of its page.
  package enum Fit: UInt8, CaseIterable, Sendable {
    /// The picture is shrunk, if necessary, until the whole picture is on the page, but never
    /// enlarged.
    case inside = 1
    /// The picture is shrunk or enlarged to the largest size at which the whole picture is on the
    /// page.
    case fitting
    /// The picture is shrunk or enlarged until it just covers the whole page; the parts beyond the
    /// edges of the page are cut off.
    case covering
  }

  /// The number that identifies the order; the reply repeats this number.
  package var number: UInt64
  /// The path of the picture file, as bytes that need not be valid UTF-8.
  package var path: [UInt8]
  /// The index, from 0, of the page to draw in a PDF document; always 0 for other files.
  package var page: Int
  /// The width of the page, in pixels.
  package var width: Int
  /// The height of the page, in pixels.
  package var height: Int
  /// The way in which the picture is scaled to its page.
  ///
  /// The picture is always centred.
  package var fit: Fit
  /// The opaque colour of the page around and behind the picture: one byte each for red, green and
  /// blue.
  package var background: [UInt8]
  /// The offset at which the pixels of the page begin in the shared memory, in bytes.
  package var offset: Int
  /// The size, in bytes, of the shared memory for the pixels of the page and its mipmap levels.
  package var capacity: Int

  private static let kind: UInt32 = 0x5131_504F

  /// Creates an order to draw the picture at `path`, or the page `page` of a PDF document, on a
  /// page of `width` × `height` pixels in shared memory, from `offset` on.
  package init(
    number: UInt64, path: [UInt8], page: Int, width: Int, height: Int, fit: Fit,
    background: [UInt8], offset: Int, capacity: Int
  ) {
    self.number = number
    self.path = path
    self.page = page
    self.width = width
    self.height = height
    self.fit = fit
    self.background = background
    self.offset = offset
    self.capacity = capacity
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed or a codec could not carry out the order.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == PageOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    page = try reader.readInteger()
    width = try reader.readInteger()
    height = try reader.readInteger()
    guard let fit = Fit(rawValue: try reader.read(UInt8.self)) else { throw .outOfRange }
    self.fit = fit
    background = try reader.readBytes(limit: 3)
    let offset = try reader.read(UInt64.self)
    let capacity = try reader.read(UInt64.self)
    path = try reader.readBytes(limit: CodecChannel.pathLimit)
    guard reader.isAtEnd else { throw .tooLong }
    let sides = 1...CodecChannel.sideLimit
    guard background.count == 3, sides.contains(width), sides.contains(height),
      let offset = Int(exactly: offset), let capacity = Int(exactly: capacity),
      capacity >= Image.byteCount(width: width, height: height, mipmapped: true)
    else { throw .outOfRange }
    self.offset = offset
    self.capacity = capacity
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 64 + path.count)
    writer.write(PageOrder.kind)
    writer.write(number)
    writer.write(UInt32(page))
    writer.write(UInt32(width))
    writer.write(UInt32(height))
    writer.write(fit.rawValue)
    writer.write(background)
    writer.write(UInt64(offset))
    writer.write(UInt64(capacity))
    writer.write(path)
    return writer.bytes
  }
}
