public import QuireGeometry

/// An area on which the shadow of a turning sheet of paper falls.
public struct ShadowArea: Hashable, Sendable {
  /// The rectangle on which the shadow falls, in points from the stage's centre.
  public var frame: Rect
  /// The factor, 0…1, by which the strength of the shadow is multiplied inside `frame`.
  public var share: Double
  /// The opacity, 0…1, of the paper in the area, which the sheet faces; 0 for the background.
  public var paper: Double

  /// Creates an area with the rectangle `frame`, inside which the strength of the shadow is
  /// multiplied by `share`, 0…1, and which contains paper of the opacity `paper`.
  public init(_ frame: Rect, share: Double = 1, paper: Double = 0) {
    self.frame = frame
    self.share = share
    self.paper = paper
  }

  /// Returns the area with the rectangle `frame` in place of its own.
  package func with(_ frame: Rect) -> ShadowArea {
    var area = self
    area.frame = frame
    return area
  }

  /// Returns the area with `change` applied to its rectangle.
  func changed(by change: (Rect) -> Rect) -> ShadowArea {
    with(change(frame))
  }
}
