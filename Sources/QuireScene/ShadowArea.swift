public import QuireGeometry

/// An area on which the shadow of a turning sheet of paper falls.
public struct ShadowArea: Hashable, Sendable {
  /// The rectangle on which the shadow falls, in points from the stage's centre.
  public var frame: Rect
  /// The factor, 0…1, by which the strength of the shadow is multiplied inside `frame`.
  public var share: Double

  /// Creates an area with the rectangle `frame`, inside which the strength of the shadow is
  /// multiplied by `share`, 0…1.
  public init(_ frame: Rect, share: Double = 1) {
    self.frame = frame
    self.share = share
  }

  /// Returns the area with `change` applied to its rectangle.
  func changed(by change: (Rect) -> Rect) -> ShadowArea {
    ShadowArea(change(frame), share: share)
  }
}
