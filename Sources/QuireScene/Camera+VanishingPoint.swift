package import QuireGeometry

extension Camera {
  /// Returns the shear transform that changes the picture of a scene as if the camera's vanishing
  /// point had moved by `offset` points.
  ///
  /// With V + way in place of V, V + (P − V)·d/(d − z) grows by way·(1 − d/(d − z)), as if P had
  /// moved by −way·z/d. Pages with different vanishing points can therefore share one camera.
  package func shear(movingVanishingPointBy offset: Vector) -> Transform3D {
    guard let distance else { return .identity }
    return Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [-offset.x / distance, -offset.y / distance, 1, 0],
      [0, 0, 0, 1])
  }
}
