package import QuireGeometry

/// The displacement by which a pointer has carried something away from its way through a
/// transition.
package struct Carried: Hashable, Sendable {
  /// The displacement, in points.
  package var displacement: Vector
  /// The progress at which it has this displacement.
  package var progress: Double
  /// The displacement, in points, that a throw has added since.
  package var drift = Vector()

  /// Creates the displacement `displacement`, in points, at `progress`.
  package init(displacement: Vector = Vector(), at progress: Double = 0.5) {
    (self.displacement, self.progress) = (displacement, progress)
  }

  /// Returns the displacement at `progress`: what was carried comes back to its way at both ends.
  package func displacement(at progress: Double) -> Vector {
    let displacement = displacement + drift
    guard displacement != Vector() else { return displacement }
    let share =
      progress < self.progress
      ? progress / self.progress : (1 - progress) / max(1 - self.progress, 1e-9)
    return displacement * min(1, max(0, share))
  }

  /// Returns what a throw adds to the displacement each second, for a displacement that changes by
  /// `velocity`, in points per second, while the progress changes by `rate` per second.
  package func throwVelocity(of velocity: Vector, rate: Double) -> Vector {
    let slope = rate < 0 ? 1 / max(progress, 1e-3) : -1 / max(1 - progress, 1e-3)
    return velocity + displacement * (-slope * rate)
  }
}
