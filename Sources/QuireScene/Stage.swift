import Glibc
public import QuireGeometry

/// The area in which a transition between two pages is drawn, with the position of each page's
/// paper.
///
/// The paper of a page is the rectangle of its contents. The background around the paper belongs to
/// the container and does not move.
public struct Stage: Hashable, Sendable {
  /// The size of the stage, which is that of the container, in points.
  public var size: Size
  /// The number of device pixels per point.
  public var scale: Double
  /// The reading direction of the book or other container.
  ///
  /// Transitions are mirrored in a book that is read from right to left.
  public var reading: ReadingDirection
  /// The colour of the background around the paper.
  public var backgroundColor: Color
  /// The least distance, in points, by which the camera of a turning sheet moves back, because
  /// other sheets that turn at the same time need it; 0 by default.
  public var retreat = 0.0
  /// The greatest distance, in points, by which that camera moves back; unlimited by default.
  ///
  /// With 0 the camera keeps its place, and paper that rises out of the stage is clipped.
  public var greatestRetreat = Double.infinity
  /// The distance from the container's centre to that of the stage at the beginning of the
  /// transition, in points: a closed book lies in the middle, and slides when it is opened.
  public var offset = Vector()
  /// The distance by which the stage moves during the transition, in points.
  public var travel = Vector()
  /// The rectangle of the old page's paper, in points from the stage's centre, or `nil` if the
  /// paper fills the stage.
  private var fromContent: Rect?
  /// The rectangle of the new page's paper, in points from the stage's centre, or `nil` if the
  /// paper fills the stage.
  private var toContent: Rect?

  /// Creates a stage of `size` points with `scale` device pixels per point; `fromContent` and
  /// `toContent` are the rectangles of the pages' paper, or `nil` if it fills the stage.
  ///
  /// - Parameters:
  ///   - size: The size of the container, in points.
  ///   - scale: The device pixels per point.
  ///   - reading: The reading direction.
  ///   - backgroundColor: The colour of the background around the paper.
  ///   - fromContent: The rectangle of the old page's paper, in points from the stage's centre, or
  ///     `nil` if the paper fills the stage.
  ///   - toContent: The rectangle of the new page's paper, in points from the stage's centre, or
  ///     `nil` if the paper fills the stage.
  public init(
    size: Size, scale: Double = 1, reading: ReadingDirection = .leftToRight,
    backgroundColor: Color = .black, from fromContent: Rect? = nil, to toContent: Rect? = nil
  ) {
    self.size = size
    self.scale = scale
    self.reading = reading
    self.backgroundColor = backgroundColor
    let bounds = Self.bounds(of: size)
    self.fromContent = fromContent.flatMap { $0 == bounds ? nil : $0 }
    self.toContent = toContent.flatMap { $0 == bounds ? nil : $0 }
  }

  /// The rectangle of the stage, in points from its centre.
  public var bounds: Rect { Self.bounds(of: size) }

  private static func bounds(of size: Size) -> Rect {
    Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle that the paper of `page` covers while the page is flat, in points from
  /// the stage's centre.
  public func content(of page: Page) -> Rect {
    (page == .from ? fromContent : toContent) ?? bounds
  }

  /// Returns whether the paper of `page` fills the stage.
  public func isFull(_ page: Page) -> Bool {
    (page == .from ? fromContent : toContent) == nil
  }

  /// Whether the paper of both pages fills the stage.
  public var isFull: Bool { fromContent == nil && toContent == nil }

  /// Returns `rect` converted from points from the stage's centre to points from the top left
  /// corner of a page that fills the stage.
  public func source(at rect: Rect) -> Rect {
    rect.offsetBy(Vector(x: size.width / 2, y: size.height / 2))
  }
}

extension Stage {
  /// Returns the distance from the container's centre to that of the stage at `progress` of the
  /// transition, in points.
  ///
  /// The stage moves as the projection of a turning sheet does, so that no point of the sheet moves
  /// back while the sheet begins to turn.
  package func offset(at progress: Double) -> Vector {
    offset + travel * Stage.share(at: progress)
  }

  /// Returns the share, 0…1, of its way that the stage has moved at `progress`.
  package static func share(at progress: Double) -> Double {
    (1 - cos(.pi * min(1, max(0, progress)))) / 2
  }

  /// The stage with the paper rectangles of the old and the new page exchanged.
  package var exchangingPages: Stage {
    var result = self
    (result.fromContent, result.toContent) = (toContent, fromContent)
    (result.offset, result.travel) = (offset + travel, -travel)
    return result
  }

  /// The stage with all x and y coordinates exchanged.
  public var transposed: Stage {
    var result = self
    result.size = size.transposed
    result.fromContent = fromContent?.transposed
    result.toContent = toContent?.transposed
    result.offset = Vector(x: offset.y, y: offset.x)
    result.travel = Vector(x: travel.y, y: travel.x)
    return result
  }

  /// The stage with left and right exchanged, but with the same reading direction.
  package var mirrored: Stage {
    var result = self
    result.fromContent = fromContent?.mirrored(atX: 0)
    result.toContent = toContent?.mirrored(atX: 0)
    result.offset.x = -offset.x
    result.travel.x = -travel.x
    return result
  }
}
