internal import CodecProtocol
public import QuireScene

/// A page of a file, and how large it is wanted.
public struct PageRequest: Hashable, Sendable {
  /// How a picture and its page go together.
  public enum Fit: Sendable {
    /// All of it on the page, at its own size at most.
    case inside
    /// All of it on the page, enlarged if need be.
    case fitting
    /// The page full of it, enlarged if need be, its middle in the middle.
    case covering

    var ordered: PageOrder.Fit {
      switch self {
      case .inside: .inside
      case .fitting: .fitting
      case .covering: .covering
      }
    }
  }

  /// The file.
  public var path: FilePath
  /// Which page of a document, from 0.
  public var page: Int
  /// Of the page, in pixels, 1…16384.
  public var width: Int
  /// Of the page, in pixels, 1…16384.
  public var height: Int
  /// How the picture fills the page.
  public var fit: Fit
  /// What surrounds the picture and lies behind it; its alpha is not looked at.
  public var background: Color

  /// The request for the file at `path`, on a page of `width` × `height` pixels.
  public init(
    path: FilePath, page: Int = 0, width: Int, height: Int, fit: Fit = .inside,
    background: Color = .white
  ) {
    precondition(
      (1...16384).contains(width) && (1...16384).contains(height),
      "a page has 1 to 16384 pixels each way")
    precondition(page >= 0, "pages are counted from 0")
    self.path = path
    self.page = page
    self.width = width
    self.height = height
    self.fit = fit
    self.background = background
  }
}
