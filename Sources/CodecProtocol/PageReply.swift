/// A codec's answer to a ``PageOrder``.
package struct PageReply: Hashable, Sendable {
  /// What became of the order.
  package enum Outcome: Hashable, Sendable {
    /// The pixels are in place.
    case page(ComposedPage)
    /// The file cannot be shown.
    case fault(Fault)
  }

  /// The order's number.
  package var number: UInt64
  package var outcome: Outcome

  private static let pageKind: UInt32 = 0x5131_5052
  private static let faultKind: UInt32 = 0x5131_4652

  /// The answer to the order `number`.
  package init(number: UInt64, outcome: Outcome) {
    self.number = number
    self.outcome = outcome
  }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Parameters:
  ///   - bytes: one message.
  ///   - width: of the page that was ordered, in pixels.
  ///   - height: of the page that was ordered, in pixels.
  /// - Throws: what is wrong with the message; a picture that does not lie in the page, too.
  package init(decoding bytes: [UInt8], width: Int, height: Int) throws(MessageError) {
    var reader = ByteReader(bytes)
    let kind = try reader.read(UInt32.self)
    number = try reader.read(UInt64.self)
    switch kind {
    case PageReply.pageKind:
      let page = ComposedPage(
        x: try reader.readInteger(), y: try reader.readInteger(),
        width: try reader.readInteger(), height: try reader.readInteger(),
        originalWidth: try reader.readInteger(), originalHeight: try reader.readInteger(),
        stamp: FileStamp(
          size: try reader.read(Int64.self), seconds: try reader.read(Int64.self),
          nanoseconds: try reader.read(Int64.self)))
      guard page.width > 0, page.height > 0, page.x + page.width <= width,
        page.y + page.height <= height, page.originalWidth > 0, page.originalHeight > 0
      else { throw .outOfRange }
      outcome = .page(page)
    case PageReply.faultKind:
      outcome = .fault(try reader.readFault())
    default:
      throw .unknownKind
    }
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// The message.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 64)
    switch outcome {
    case .page(let page):
      writer.write(PageReply.pageKind)
      writer.write(number)
      for value in [
        page.x, page.y, page.width, page.height, page.originalWidth, page.originalHeight,
      ] {
        writer.write(UInt32(clamping: value))
      }
      writer.write(page.stamp.size)
      writer.write(page.stamp.seconds)
      writer.write(page.stamp.nanoseconds)
    case .fault(let fault):
      writer.write(PageReply.faultKind)
      writer.write(number)
      writer.write(fault)
    }
    return writer.bytes
  }
}

/// Where a picture lies in the page that a codec composed.
package struct ComposedPage: Hashable, Sendable {
  /// The picture's left edge in the page, in pixels.
  package var x: Int
  /// The picture's top edge in the page, in pixels.
  package var y: Int
  /// Of the picture in the page, in pixels.
  package var width: Int
  /// Of the picture in the page, in pixels.
  package var height: Int
  /// Of the picture in its file, the right way up, in pixels.
  package var originalWidth: Int
  /// Of the picture in its file, the right way up, in pixels.
  package var originalHeight: Int
  /// The file as it was when it was read.
  package var stamp: FileStamp

  /// The place `x`, `y`, `width`, `height` for a picture of the original size.
  package init(
    x: Int, y: Int, width: Int, height: Int, originalWidth: Int, originalHeight: Int,
    stamp: FileStamp
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.originalWidth = originalWidth
    self.originalHeight = originalHeight
    self.stamp = stamp
  }
}

/// What tells one state of a file from another.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// The time of the last modification, whole seconds.
  package var seconds: Int64
  /// The rest of that time.
  package var nanoseconds: Int64

  /// The state of a file of `size` bytes modified at the given time.
  package init(size: Int64, seconds: Int64, nanoseconds: Int64) {
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
