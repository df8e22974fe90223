internal import CodecProtocol
public import QuireScene

/// A request to decode a page of a file and to draw it at a given size.
public struct PageRequest: Hashable, Sendable {
  /// A way in which a picture can be scaled to its page.
  public enum Fit: Sendable {
    /// The picture is shrunk, if necessary, until the whole picture is on the page, but never
    /// enlarged.
    case inside
    /// The picture is shrunk or enlarged to the largest size at which the whole picture is on the
    /// page.
    case fitting
    /// The picture is shrunk or enlarged until it just covers the whole page; the parts beyond the
    /// edges of the page are cut off.
    case covering

    /// The value that represents this way of scaling in the messages to a codec process.
    var codecFit: PageOrder.Fit {
      switch self {
      case .inside: .inside
      case .fitting: .fitting
      case .covering: .covering
      }
    }
  }

  /// The path of the picture file.
  public var path: FilePath
  /// The index of the page in a PDF document, from 0; always 0 for pictures.
  public var page: Int
  /// The width of the page, in pixels, from 1 to 16384.
  public var width: Int
  /// The height of the page, in pixels, from 1 to 16384.
  public var height: Int
  /// The way in which the picture is scaled to its page.
  public var fit: Fit
  /// The colour of the page around and behind the picture; its alpha value is ignored.
  public var background: Color

  /// Creates a request to draw the picture at `path`, or the page `page` of a PDF document, on a
  /// page of `width` × `height` pixels, scaled as `fit` says.
  public init(
    path: FilePath, page: Int = 0, width: Int, height: Int, fit: Fit = .inside,
    background: Color = .white
  ) {
    precondition(
      (1...16384).contains(width) && (1...16384).contains(height),
      "a page must be 1 to 16384 pixels wide and high")
    precondition(page >= 0, "the page index must not be negative")
    self.path = path
    self.page = page
    self.width = width
    self.height = height
    self.fit = fit
    self.background = background
  }
}
