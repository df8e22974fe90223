public import CodecProtocol
package import QuireGeometry
public import QuireScene

/// A request to decode a page of a file and to draw it at a given size.
public struct PageRequest: Hashable, Sendable {
  /// A way in which a picture can be scaled to its page.
  public typealias Fit = PageFit

  /// The path of the file.
  public var path: FilePath
  /// The index of the page in a document, from 0; 0 for most pictures.
  public var page: Int
  /// The index of the frame of a moving picture, from 0; 0 for other pages.
  public var frame = 0
  /// The rectangle of the whole scaled page, as seen from the top left pixel of the part to draw,
  /// or `nil` to draw the whole page.
  ///
  /// The part has the size `width` × `height` and at most 16 777 216 pixels, and the scaled page
  /// sides of at most 1 048 576 pixels. For a part, `fit` has no effect.
  package var scaledPage: PixelRect?
  /// The password of an encrypted document, or `nil` if there is none.
  public var password: Password?
  /// The width of the page, in pixels, from 1 to 16384.
  public var width: Int
  /// The height of the page, in pixels, from 1 to 16384.
  public var height: Int
  /// The way in which the picture is scaled to its page.
  public var fit: Fit
  /// The colour of the page around and behind the picture; its alpha value is ignored.
  public var background: Color

  /// Creates a request to draw the page `page` of the file at `path` on a
  /// page of `width` × `height` pixels, scaled as `fit` says.
  public init(
    path: FilePath, page: Int = 0, width: Int, height: Int, fit: Fit = .inside,
    background: Color = .white
  ) {
    let sides = 1...CodecChannel.sideLimit
    precondition(
      sides.contains(width) && sides.contains(height),
      "a page must be \(sides.lowerBound) to \(sides.upperBound) pixels wide and high")
    precondition(page >= 0, "the page index must not be negative")
    self.path = path
    self.page = page
    self.width = width
    self.height = height
    self.fit = fit
    self.background = background
  }
}
