internal import CodecProtocol
public import Geometry
public import Scene

/// A page as it is shown: a picture at its final size in the middle of a page of background.
public struct PageImage: Sendable {
  /// Of exactly the requested size, with all smaller levels.
  public let image: Image
  /// Where the picture, or what is left of it, lies in the image, in whole pixels.
  public let picture: Rect
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

  init(image: Image, composed: ComposedPage) {
    self.image = image
    picture = Rect(
      x: Double(composed.x), y: Double(composed.y), width: Double(composed.width),
      height: Double(composed.height))
    originalWidth = composed.originalWidth
    originalHeight = composed.originalHeight
    stamp = composed.stamp
  }
}
