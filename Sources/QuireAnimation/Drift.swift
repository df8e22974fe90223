internal import Glibc
package import QuireGeometry

/// The displacement of something that was thrown away from a way to which a spring pulls it back.
///
/// It is the answer of a critically damped spring at rest to a push: v·t·e^(−ω·t).
package struct Drift: Hashable, Sendable {
  /// The velocity of the throw, in points per second.
  private let velocity: Vector
  /// The time of the throw, in seconds.
  private let start: Double

  /// Creates the displacement of something that is thrown with `velocity`, in points per second, at
  /// the time `start`, in seconds; a higher speed than `Tuning.Hold.fastestDrift` counts as that.
  package init(velocity: Vector, at start: Double) {
    let limit = Tuning.Hold.fastestDrift
    let speed = velocity.length
    self.velocity = speed > limit ? velocity * (limit / speed) : velocity
    self.start = start
  }

  /// Returns the displacement at `time`, in seconds, in points.
  package func displacement(at time: Double) -> Vector {
    let elapsed = max(0, time - start)
    return velocity * (elapsed * exp(-Tuning.Settling.longWay * elapsed))
  }
}
