internal import CodecProtocol
public import QuireScene

/// A request to decode a page of a file at a given size.
public struct PageRequest: Hashable, Sendable {
  /// The ways in which a picture can be scaled to its page.
  public enum Fit: Sendable {
    /// The whole picture is on the page, shrunk if necessary, but never enlarged.
    case inside
    /// The whole picture is on the page, as large as possible.
    case fitting
    /// The picture covers the whole page, and the parts beyond the edges of the page are cut off.
    case covering

    /// The same value as a codec process names it in its messages.
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
  /// The index of the page in the document, from 0; 0 for pictures.
  public var page: Int
  /// The width of the page, in pixels, from 1 to 16384.
  public var width: Int
  /// The height of the page, in pixels, from 1 to 16384.
  public var height: Int
  /// The way in which the picture is scaled to its page.
  public var fit: Fit
  /// The colour around and behind the picture, whose alpha value is ignored.
  public var background: Color

  /// Creates a request for the page with the index `page` of the file at `path`, drawn at `width` ×
  /// `height` pixels.
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
