package import QuireGeometry
package import QuireScene

/// The rounded corners, the border, the shadow and the clip of a node.
nonisolated package struct LayerDecoration: Hashable, Sendable {
  /// The radius of the corners, in points.
  package var cornerRadius = 0.0
  /// The width of the border along the inside of the edges, in points.
  package var borderWidth = 0.0
  /// The colour of the border.
  package var borderColor = Color.black
  /// The colour of the shadow.
  package var shadowColor = Color.black
  /// The opacity of the shadow, 0…1.
  package var shadowOpacity = 0.0
  /// The vector from the node to its shadow, in points.
  package var shadowOffset = Vector.zero
  /// The standard deviation of the Gaussian that blurs the shadow, in points.
  package var shadowRadius = 3.0
  /// The rectangle outside which nothing of the node and its sublayers is drawn, in points of the
  /// node, or `nil` for no limit.
  package var clipRect: Rect?

  /// Creates a decoration without rounded corners, border and shadow.
  package init() {}
}
