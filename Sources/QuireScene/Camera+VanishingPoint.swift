package import QuireGeometry

extension Camera {
  /// The shear after which this eye shows things as it would with its vanishing point moved by
  /// `way`.
  ///
  /// With V + way for V, V + (P − V)·d/(d − z) grows by way·(1 − d/(d − z)), as if P had moved by
  /// −way·z/d: so pages with vanishing points of their own share one eye.
  package func shear(movingVanishingPointBy way: Vector) -> Transform3D {
    guard let distance else { return .identity }
    return Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [-way.x / distance, -way.y / distance, 1, 0],
      [0, 0, 0, 1])
  }
}
