internal import CodecProtocol
public import QuireScene

/// A request for a page of a file at a given size.
public struct PageRequest: Hashable, Sendable {
  /// The way a picture fits its page.
  public enum Fit: Sendable {
    /// The whole picture is on the page, at most at its own size.
    case inside
    /// The whole picture is on the page, as large as the page allows.
    case fitting
    /// The picture covers the page, enlarged if necessary and centred.
    case covering

    /// The fit in an order to a codec.
    var codecFit: PageOrder.Fit {
      switch self {
      case .inside: .inside
      case .fitting: .fitting
      case .covering: .covering
      }
    }
  }

  /// The path of the file.
  public var path: FilePath
  /// The index of the page in a document, from 0.
  public var page: Int
  /// The width of the page, in pixels, 1…16384.
  public var width: Int
  /// The height of the page, in pixels, 1…16384.
  public var height: Int
  /// The way the picture fits the page.
  public var fit: Fit
  /// The colour around and behind the picture; its alpha is ignored.
  public var background: Color

  /// Creates a request for the file at `path`, on a page of `width` × `height` pixels.
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
