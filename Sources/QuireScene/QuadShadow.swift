package import QuireGeometry

/// The shadow of a rectangle with rounded corners, blurred by a Gaussian.
package struct QuadShadow: Hashable, Sendable {
  /// The colour of the shadow where it is darkest.
  package var color: Color
  /// The rectangle that casts the shadow, moved to the place of the shadow, in points of the quad's
  /// own coordinates.
  package var caster: Rect
  /// The rectangle inside which no shadow is drawn, because the view itself is there, in points of
  /// the quad's own coordinates.
  package var hole: Rect
  /// The radius of the corners of both rectangles, in points.
  package var cornerRadius: Double
  /// The standard deviation of the Gaussian, in points.
  package var blur: Double

  /// The number of standard deviations from the edge of the caster at which the shadow ends.
  package static let reach = 3.0

  /// Creates the shadow of `caster`, without the part in `hole`; the corners of both have a radius
  /// of `cornerRadius`, and `blur` is the standard deviation of the Gaussian, all in points.
  package init(
    _ color: Color, of caster: Rect, hole: Rect, cornerRadius: Double, blur: Double
  ) {
    self.color = color
    self.caster = caster
    self.hole = hole
    self.cornerRadius = cornerRadius
    self.blur = blur
  }

  /// The rectangle outside which the shadow is too faint to be visible, in points of the quad's own
  /// coordinates.
  package var extent: Rect {
    caster.insetBy(x: -Self.reach * blur, y: -Self.reach * blur)
  }
}
