public import QuireGeometry

/// The place in which a transition is drawn: a desk with two pages of paper on it.
///
/// Only the content rectangle of a page is paper. The desk beside it belongs to the container and
/// stays where it is.
public struct Stage: Hashable, Sendable {
  /// The size of the container, in points.
  public var size: Size
  /// Device pixels a point.
  public var scale: Double
  /// The reading direction of the book; transitions are mirrored in books read from right to left.
  public var reading: ReadingDirection
  /// The colour of the desk.
  public var desk: Color
  /// The paper of the page at p = 0; `nil` where that is all of the stage.
  private var fromContent: Rect?
  /// The paper of the page at p = 1, likewise.
  private var toContent: Rect?

  /// A stage of `size` points on a device with `scale` pixels a point.
  ///
  /// - Parameters:
  ///   - size: The size of the container, in points.
  ///   - scale: Device pixels a point.
  ///   - reading: How the book is read.
  ///   - desk: The colour beside the paper.
  ///   - fromContent: The paper of the page at p = 0, in stage points; `nil` for all of the stage.
  ///   - toContent: The paper of the page at p = 1, likewise.
  public init(
    size: Size, scale: Double = 1, reading: ReadingDirection = .leftToRight,
    desk: Color = .black, from fromContent: Rect? = nil, to toContent: Rect? = nil
  ) {
    self.size = size
    self.scale = scale
    self.reading = reading
    self.desk = desk
    let bounds = Self.bounds(of: size)
    self.fromContent = fromContent.flatMap { $0 == bounds ? nil : $0 }
    self.toContent = toContent.flatMap { $0 == bounds ? nil : $0 }
  }

  /// The stage itself, in stage points.
  public var bounds: Rect { Self.bounds(of: size) }

  private static func bounds(of size: Size) -> Rect {
    Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  /// The paper of `page` while it lies flat, in stage points.
  public func content(of page: Page) -> Rect {
    (page == .from ? fromContent : toContent) ?? bounds
  }

  /// Whether `page` is paper all over.
  public func isFull(_ page: Page) -> Bool {
    (page == .from ? fromContent : toContent) == nil
  }

  /// Whether both pages are paper all over.
  public var isFull: Bool { fromContent == nil && toContent == nil }

  /// The part of a page that lies at `rect` of the stage, in points from the page's top left
  /// corner.
  public func source(at rect: Rect) -> Rect {
    rect.offsetBy(Vector(x: size.width / 2, y: size.height / 2))
  }
}

extension Stage {
  /// The stage with the two pages in each other's place.
  package var exchangingPages: Stage {
    var result = self
    (result.fromContent, result.toContent) = (toContent, fromContent)
    return result
  }

  /// The stage with x and y in each other's place.
  public var transposed: Stage {
    var result = self
    result.size = size.transposed
    result.fromContent = fromContent?.transposed
    result.toContent = toContent?.transposed
    return result
  }

  /// The stage with left and right in each other's place, read as before.
  package var mirrored: Stage {
    var result = self
    result.fromContent = fromContent?.mirrored(atX: 0)
    result.toContent = toContent?.mirrored(atX: 0)
    return result
  }
}
