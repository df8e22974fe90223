import QuireGeometry
import QuireScene

/// Asks a codec for one page of a file, composed into a box of pixels.
package struct PageOrder: Hashable, Sendable {
  /// The relation between a picture's size and its page's.
  package enum Fit: UInt8, CaseIterable, Sendable {
    /// All of the picture is on the page, at its own size at most.
    case inside = 1
    /// All of the picture is on the page, as large as the page allows.
    case fitting
    /// The picture covers the page and is cut at its edges.
    case covering
  }

  /// Returned with the reply.
  package var number: UInt64
  /// The bytes of the file's name.
  package var path: [UInt8]
  /// Which page of a document, from 0.
  package var page: Int
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// How large the picture is on its page, always about the page's centre.
  package var fit: Fit
  /// What surrounds the picture and lies behind it: red, green and blue of an opaque colour.
  package var background: [UInt8]
  /// Where in the shared file the pixels go, in bytes.
  package var offset: Int
  /// How many bytes may be written there.
  package var capacity: Int

  private static let kind: UInt32 = 0x5131_504F

  /// The order for `page` of the file at `path`.
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

  /// Reads what ``encoded()`` wrote, and takes nothing that the codec could not obey.
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

  /// The message.
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
