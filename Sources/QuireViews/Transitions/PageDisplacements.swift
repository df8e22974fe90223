import QuireGeometry

/// The distances by which the papers of both pages of a transition are displaced at rest from their
/// places on the stage, in points.
struct PageDisplacements: Hashable {
  /// The displacement of the old page.
  var from = Vector()
  /// The displacement of the new page.
  var to = Vector()

  /// The distance by which the stage moves during the transition.
  var travel: Vector { to - from }
}
