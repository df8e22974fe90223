/// The reply of a codec process to an order to draw a page.
package struct PageReply: Hashable, Sendable {
  /// The result of the order to draw a page.
  package enum Outcome: Hashable, Sendable {
    /// The picture was decoded and drawn on its page, and the pixels are in the shared memory.
    case page(ComposedPage)
    /// The file cannot be shown, for the reason in the associated value.
    case fault(Fault)
  }

  /// The number of the order that the reply answers.
  package var number: UInt64
  /// The result of the order: either the position of the picture on its page or an error.
  package var outcome: Outcome

  private static let pageKind: UInt32 = 0x5131_5052
  private static let faultKind: UInt32 = 0x5131_4652

  /// Creates a reply with the result `outcome` to the order with the number `number`.
  package init(number: UInt64, outcome: Outcome) {
    self.number = number
    self.outcome = outcome
  }

  /// Creates the reply to `order` by decoding `bytes`, a message that ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the message is malformed, answers another order, or has a picture
  ///   that is not inside the ordered page or does not fill the ordered part of a page.
  package init(decoding bytes: [UInt8], to order: PageOrder) throws(MessageError) {
    var reader = ByteReader(bytes)
    let kind = try reader.read(UInt32.self)
    number = try reader.read(UInt64.self)
    guard number == order.number else { throw .outOfRange }
    switch kind {
    case PageReply.pageKind:
      var page = ComposedPage(
        x: try reader.readInteger(), y: try reader.readInteger(),
        width: try reader.readInteger(), height: try reader.readInteger(),
        originalWidth: try reader.readInteger(), originalHeight: try reader.readInteger(),
        motion: try reader.readMotion())
      guard page.width > 0, page.height > 0, page.x + page.width <= order.width,
        page.y + page.height <= order.height, page.originalWidth > 0, page.originalHeight > 0,
        order.scaledPage == nil || page.width == order.width && page.height == order.height
      else { throw .outOfRange }
      page.isScalable = try reader.read(UInt8.self) != 0
      page.isIncomplete = try reader.read(UInt8.self) != 0
      page.isTransparent = try reader.read(UInt8.self) != 0
      outcome = .page(page)
    case PageReply.faultKind:
      outcome = .fault(try reader.readFault())
    default:
      throw .unknownKind
    }
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the reply as the bytes of a message, which `init(decoding:to:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 80)
    switch outcome {
    case .page(let page):
      writer.write(PageReply.pageKind)
      writer.write(number)
      for value in [
        page.x, page.y, page.width, page.height, page.originalWidth, page.originalHeight,
      ] {
        writer.write(UInt32(clamping: value))
      }
      writer.write(page.motion)
      writer.write(page.isScalable ? 1 : 0 as UInt8)
      writer.write(page.isIncomplete ? 1 : 0 as UInt8)
      writer.write(page.isTransparent ? 1 : 0 as UInt8)
    case .fault(let fault):
      writer.write(PageReply.faultKind)
      writer.write(number)
      writer.write(fault)
    }
    return writer.bytes
  }
}

/// The position and size of a decoded picture on its page, with the picture's original size.
package struct ComposedPage: Hashable, Sendable {
  /// The distance of the picture's left edge from the left edge of the page, in pixels.
  package var x: Int
  /// The distance of the picture's top edge from the top edge of the page, in pixels.
  package var y: Int
  /// The width of the picture on the page, in pixels.
  package var width: Int
  /// The height of the picture on the page, in pixels.
  package var height: Int
  /// The width, in pixels, of the upright picture before it was scaled to the page.
  package var originalWidth: Int
  /// The height, in pixels, of the upright picture before it was scaled to the page.
  package var originalHeight: Int
  /// Whether the page consists of drawings, which are sharp at any size.
  package var isScalable = false
  /// Whether a part of the picture is missing at the end of its file.
  package var isIncomplete = false
  /// Whether the background of the page can be seen through the picture.
  package var isTransparent = false
  /// The frames of the picture, or `nil` if it does not move.
  package var motion: PictureMotion?

  /// Creates the description of a picture of `width` × `height` pixels with its top left corner at
  /// (`x`, `y`) of its page, with the frames `motion`.
  package init(
    x: Int, y: Int, width: Int, height: Int, originalWidth: Int, originalHeight: Int,
    motion: PictureMotion? = nil
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.originalWidth = originalWidth
    self.originalHeight = originalHeight
    self.motion = motion
  }
}

/// The size and modification time of a file, which show whether the file has changed.
package struct FileStamp: Hashable, Sendable {
  /// The size of the file, in bytes.
  package var size: Int64
  /// The modification time of the file in whole seconds since 1970.
  package var seconds: Int64
  /// The fraction of a second of the modification time, in nanoseconds.
  package var nanoseconds: Int64

  /// Creates the stamp of a file of `size` bytes, last modified `seconds` seconds and `nanoseconds`
  /// nanoseconds after the start of 1970.
  package init(size: Int64, seconds: Int64, nanoseconds: Int64) {
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
