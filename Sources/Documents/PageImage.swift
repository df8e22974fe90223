internal import CodecProtocol
public import QuireGeometry
public import QuireScene

/// A page as it is shown: a picture in the middle of a page of the requested size.
public struct PageImage: Sendable {
  /// The picture, or what the page leaves of it, with all smaller levels.
  public let image: Image
  /// Where the picture lies on the page, in whole pixels.
  public let picture: Rect
  /// The width of the page that was asked for, in pixels.
  public let pageWidth: Int
  /// The height of the page that was asked for, in pixels.
  public let pageHeight: Int
  /// Of the picture in its file, the right way up, in pixels.
  public let originalWidth: Int
  /// Of the picture in its file, the right way up, in pixels.
  public let originalHeight: Int
  /// The file as it was when it was read.
  let stamp: FileStamp

  /// The number of bytes that its pixels take.
  public var byteCount: Int {
    Image.byteCount(width: image.width, height: image.height, mipmapped: true)
  }

  init(image: Image, composed: ComposedPage, of request: PageRequest) {
    self.image = image
    (pageWidth, pageHeight) = (request.width, request.height)
    picture = Rect(
      x: Double(composed.x), y: Double(composed.y), width: Double(composed.width),
      height: Double(composed.height))
    originalWidth = composed.originalWidth
    originalHeight = composed.originalHeight
    stamp = composed.stamp
  }
}
