internal import CodecProtocol
public import QuireGeometry
public import QuireScene

/// A decoded picture, and its position on a page of the requested size.
public struct PageImage: Sendable {
  /// The pixels of the part of the picture that is on the page, and all mipmap levels of that part.
  public let image: Image
  /// The rectangle of the picture in the coordinates of the page, in whole pixels from the top left
  /// corner.
  public let picture: Rect
  /// The width of the requested page, in pixels.
  public let pageWidth: Int
  /// The height of the requested page, in pixels.
  public let pageHeight: Int
  /// The width, in pixels, of the upright picture before it was scaled to the page; of a page of
  /// drawings, only its ratio to the height is exact.
  public let originalWidth: Int
  /// The height, in pixels, of the upright picture before it was scaled to the page; of a page of
  /// drawings, only its ratio to the width is exact.
  public let originalHeight: Int
  /// Whether the page consists of drawings, which are sharp at any size.
  public let isScalable: Bool
  /// Whether a part of the picture is missing at the end of its file.
  public let isIncomplete: Bool
  /// Whether the colour of the page can be seen through the picture.
  public let isTransparent: Bool
  /// The frames of the picture, or `nil` if it does not move.
  public let motion: FrameTiming?
  /// The size and modification time of the file when this process opened it.
  let stamp: FileStamp

  /// The size of the pixels in memory, in bytes.
  public var byteCount: Int {
    Image.byteCount(width: image.width, height: image.height, mipmapped: true)
  }

  /// Returns whether this page and `other`, pages at the same address, were read from the same
  /// contents of the file.
  package func hasSameContents(as other: PageImage) -> Bool { stamp == other.stamp }

  init(
    image: Image, composed: ComposedPage, of request: PageRequest, stamp: FileStamp
  ) {
    self.image = image
    (pageWidth, pageHeight) = (request.width, request.height)
    picture = Rect(
      x: Double(composed.x), y: Double(composed.y), width: Double(composed.width),
      height: Double(composed.height))
    originalWidth = composed.originalWidth
    originalHeight = composed.originalHeight
    isScalable = composed.isScalable
    isIncomplete = composed.isIncomplete
    isTransparent = composed.isTransparent
    motion = composed.motion.map(FrameTiming.init)
    self.stamp = stamp
  }
}
