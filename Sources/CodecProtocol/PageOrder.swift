package import QuireGeometry
import QuireScene

/// A message that tells a codec process to decode a picture and draw it on a page of a given size.
///
/// The file descriptor of the picture file is sent with the message.
package struct PageOrder: Hashable, Sendable {
  /// The number that identifies the order; the reply repeats this number.
  package var number: UInt64
  /// The index, from 0, of the page to draw in a document; 0 for most pictures.
  package var page: Int
  /// The index, from 0, of the frame to draw if the page is a moving picture; 0 for other pages.
  package var frame: Int
  /// The rectangle of the whole scaled page, as seen from the top left pixel of the part to draw,
  /// or `nil` to draw the whole page.
  ///
  /// For a part, `fit` has no effect.
  package var scaledPage: PixelRect?
  /// The password of the document, in the encoding that the document expects, or an empty array if
  /// there is none.
  package var password: [UInt8]
  /// The width of the page or of its part, in pixels.
  package var width: Int
  /// The height of the page or of its part, in pixels.
  package var height: Int
  /// The way in which the picture is scaled to its page.
  ///
  /// The picture is always centred.
  package var fit: PageFit
  /// The opaque colour of the page around and behind the picture: one byte each for red, green and
  /// blue.
  package var background: [UInt8]

  private static let kind: UInt32 = 0x5131_504F

  /// Creates an order to draw the page `page` of a file, or the part of that page in
  /// `scaledPage`, with `width` × `height` pixels in shared memory; of a moving picture, the
  /// frame `frame` is drawn.
  package init(
    number: UInt64, page: Int, frame: Int = 0, scaledPage: PixelRect? = nil, password: [UInt8] = [],
    width: Int, height: Int, fit: PageFit, background: [UInt8]
  ) {
    self.number = number
    self.scaledPage = scaledPage
    self.password = password
    self.page = page
    self.frame = frame
    self.width = width
    self.height = height
    self.fit = fit
    self.background = background
  }

  /// Creates an order by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed or a codec could not carry out the order.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt32.self) == PageOrder.kind else { throw .unknownKind }
    number = try reader.read(UInt64.self)
    page = try reader.readInteger()
    frame = try reader.readInteger()
    width = try reader.readInteger()
    height = try reader.readInteger()
    guard let fit = PageFit(rawValue: try reader.read(UInt8.self)) else { throw .outOfRange }
    self.fit = fit
    background = try reader.readBytes(limit: 3)
    password = try reader.readBytes(limit: CodecChannel.passwordLimit)
    scaledPage = nil
    if try reader.read(UInt8.self) != 0 {
      scaledPage = PixelRect(
        x: -(try reader.readInteger()), y: -(try reader.readInteger()),
        width: try reader.readInteger(), height: try reader.readInteger())
    }
    guard reader.isAtEnd else { throw .tooLong }
    let sides = 1...CodecChannel.sideLimit
    guard background.count == 3, frame < PictureMotion.frameLimit,
      sides.contains(width), sides.contains(height),
      scaledPage.map({ PageOrder.isPart(width: width, height: height, of: $0) }) != false
    else { throw .outOfRange }
  }

  /// Returns whether `width` × `height` pixels from the origin of `page`'s coordinates lie on the
  /// scaled page `page`, and neither they nor the page are too large.
  package static func isPart(width: Int, height: Int, of page: PixelRect) -> Bool {
    let sides = 1...CodecChannel.scaledSideLimit
    return sides.contains(page.width) && sides.contains(page.height) && page.x <= 0 && page.y <= 0
      && page.maxX >= width && page.maxY >= height && width * height <= CodecChannel.partAreaLimit
  }

  /// Returns the order as the bytes of a message, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] { encoded(password: password.span) }

  /// Returns the order with another password as the bytes of a message.
  ///
  /// The message is the only copy of the password that is made.
  package func encoded(password: Span<UInt8>) -> [UInt8] {
    var writer = ByteWriter(capacity: 64 + password.count)
    writer.write(PageOrder.kind)
    writer.write(number)
    writer.write(UInt32(page))
    writer.write(UInt32(frame))
    writer.write(UInt32(width))
    writer.write(UInt32(height))
    writer.write(fit.rawValue)
    writer.write(background)
    writer.write(password)
    writer.write(scaledPage == nil ? 0 : 1 as UInt8)
    if let page = scaledPage {
      for value in [-page.x, -page.y, page.width, page.height] { writer.write(UInt32(value)) }
    }
    return writer.bytes
  }
}
